// What can be pressed on a message, and Discord's newer layouts.

import { el } from "./dom.js";
import { before } from "./emoji.js";
import { markdown } from "./markdown.js";
import { attachment, picture } from "./media.js";
import { Select, choicesOf } from "./select.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };
const LINK = 5;

/** Elements for a list of components; `use` is how a component of this message is used. */
export function components(list, context, use) {
  return list.map((component) => MADE[component.type]?.(component, context, use) ?? null);
}

function row(component, context, use) {
  return el("div", { class: "row" }, components(component.components, context, use));
}

function button(component, context, use) {
  const words = component.label ?? "";
  const emoji = before(component.emoji, words !== "");
  if (component.style === LINK) {
    return el("a", { class: "button secondary", href: component.url, target: "_blank", rel: "noopener noreferrer" }, emoji, words, " ↗");
  }
  const made = el(
    "button",
    { type: "button", class: `button ${STYLES[component.style]}`, disabled: component.disabled, "data-key": `button:${words || component.emoji?.name}` },
    el("span", { class: "button-words" }, emoji, words),
  );
  made.addEventListener("click", () => waiting(made, () => use("click", { name: component.custom_id })));
  return made;
}

function select(component, context, use) {
  const made = new Select(component, choicesOf(component, context.store), (values) =>
    waiting(made.root, () => use("select", { name: component.custom_id, values })),
  );
  return made.root;
}

/** Pressed once, it waits for an answer; the focus stays where it is. */
async function waiting(element, work) {
  if (element.getAttribute("aria-busy") === "true") return;
  element.setAttribute("aria-busy", "true");
  await work();
  element.removeAttribute("aria-busy");
}

function container(component, context, use) {
  const box = el("div", { class: "container" }, components(component.components, context, use));
  if (component.accent_color) box.style.borderLeftColor = `#${component.accent_color.toString(16).padStart(6, "0")}`;
  return box;
}

function section(component, context, use) {
  return el(
    "div",
    { class: "section" },
    el("div", {}, components(component.components, context, use)),
    components([component.accessory], context, use),
  );
}

function gallery(component) {
  return el("div", { class: "gallery" }, component.items.map(pictured));
}

function pictured(item) {
  return picture({ ...item.media, description: item.description });
}

const MADE = {
  1: row,
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (component, context) => el("div", {}, markdown(component.content, context)),
  11: pictured,
  12: gallery,
  13: (component) => attachment({ ...component.file, filename: component.name ?? "file" }),
  14: (component) => el("hr", component.divider ? {} : { class: "gap" }),
  17: container,
};
