// A form that the application asks somebody to fill in.

import { el, uid } from "./dom.js";
import { markdown } from "./markdown.js";
import { Select, choicesOf } from "./select.js";

const ROW = 1, TEXT_INPUT = 4, TEXT = 10, LABEL = 18;
const PARAGRAPH = 2;

/** Show it; `send` gets the fields by custom id and says what was wrong, or nothing. */
export function openModal(modal, context, send) {
  const fields = {};
  const title = el("h2", { id: uid("modal") }, modal.title);
  const fault = el("p", { class: "failure", role: "alert" });
  const parts = modal.components.map((part) => made(part, context, fields));
  const cancel = el("button", { type: "button", class: "button secondary" }, "Cancel");
  const form = el("form", { method: "dialog" }, title, parts, fault, el("div", { class: "row end" }, cancel, el("button", { class: "button primary" }, "Submit")));
  const dialog = el("dialog", { class: "modal", "aria-labelledby": title.id }, form);
  cancel.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read()]));
    fault.textContent = (await send(values)) ?? "";
    if (!fault.textContent) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function made(part, context, fields) {
  if (part.type === ROW) return part.components.map((field) => labelled(field.label, "", field, context, fields));
  if (part.type === LABEL) return labelled(part.label, part.description, part.component, context, fields);
  return part.type === TEXT ? el("div", {}, markdown(part.content, context)) : null;
}

function labelled(label, description, field, context, fields) {
  const input = field.type === TEXT_INPUT ? typed(field, fields) : chosen(field, context, fields);
  input.id = uid("field");
  const star = field.required === false ? null : el("span", { class: "required", "aria-hidden": "true" }, " *");
  const note = description ? el("span", { class: "faint" }, description) : null;
  return el("div", { class: "modal-field" }, el("label", { for: input.id }, label, star), note, input);
}

function typed(field, fields) {
  const input = el(field.style === PARAGRAPH ? "textarea" : "input", {
    placeholder: field.placeholder,
    minlength: field.min_length,
    maxlength: field.max_length ?? 4000,
    required: field.required !== false,
  });
  input.value = field.value ?? "";
  fields[field.custom_id] = () => input.value;
  return input;
}

function chosen(field, context, fields) {
  const select = new Select(field, choicesOf(field, context.store), () => {});
  fields[field.custom_id] = () => select.values;
  return select.root;
}
