// Emojis: characters, and the application's own pictures.

import { el } from "./dom.js";

/** A picture of the application's own. Beside words that say the same it is for the eyes alone. */
export function picture({ id, name }, isBeside = false) {
  const colons = `:${name}:`;
  const alt = isBeside ? { alt: "", "aria-hidden": "true" } : { alt: colons };
  const image = el("img", { class: "emoji", src: `/cdn/emojis/${id}.png`, draggable: "false", ...alt });
  // One that was deleted: Discord writes its name.
  image.addEventListener("error", () => image.replaceWith(isBeside ? "" : colons));
  return image;
}

/** What stands before the words of something to press or to choose; null if nothing does. */
export function before(emoji, hasWords) {
  if (!emoji) return null;
  return emoji.id ? picture(emoji, hasWords) : el("span", { "aria-hidden": hasWords ? "true" : null }, emoji.name);
}
