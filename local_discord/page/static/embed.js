// Embeds: the framed notes that bots attach to their words.

import { el } from "./dom.js";
import { inline } from "./inline.js";
import { markdown } from "./markdown.js";
import { picture } from "./media.js";

export function embed(data, context) {
  const text = (name, make, value) => (value ? el("div", { class: name }, make(value, context)) : null);
  const fields = (data.fields ?? []).map((field) =>
    el(
      "div",
      { class: field.inline ? "field inline" : "field" },
      el("div", { class: "field-name" }, inline(field.name, context)),
      el("div", {}, markdown(field.value, context)),
    ),
  );
  const box = el(
    "div",
    { class: "embed" },
    text("embed-author", inline, data.author?.name),
    text("embed-title", inline, data.title),
    text("embed-words", markdown, data.description),
    fields.length ? el("div", { class: "fields" }, fields) : null,
    data.image ? picture({ ...data.image, description: data.image.description ?? data.title }) : null,
    text("embed-footer", inline, data.footer?.text),
  );
  if (data.color) box.style.borderLeftColor = `#${data.color.toString(16).padStart(6, "0")}`;
  return box;
}
