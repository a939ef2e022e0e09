// Pictures, and looking at one closely.

import { el } from "./dom.js";

/** Where this page finds a file, which Discord knows by channel, number and name. */
export function local(address) {
  const { pathname } = new URL(address, location.href);
  return pathname.replace(/^\/cdn\/attachments\/\d+\/(\d+)\/.*$/, "/play/files/$1");
}

// As large as Discord's desktop client shows a single picture before it is pressed.
const WIDEST = 550, TALLEST = 350;

/** A picture that opens large when pressed. Its place is kept free until it has arrived. */
export function picture({ url, description, width, height }) {
  const alt = description || "Picture without a description";
  const image = el("img", { src: local(url), alt, width, height, decoding: "async" });
  const enlarge = () => look(local(url), alt);
  const button = el("button", { type: "button", class: "picture", "data-key": "picture", on: { click: enlarge } }, image);
  if (width && height) button.style.width = `${Math.min(width, WIDEST, (TALLEST * width) / height)}px`;
  return button;
}

function look(address, alt) {
  const image = el("img", { src: address, alt });
  const close = el("button", { type: "button", class: "close", "aria-label": "Close", autofocus: true }, "✕");
  const dialog = el("dialog", { class: "lightbox", "aria-label": "Picture" }, image, close);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

export function attachment(file) {
  if (file.content_type?.startsWith("image/")) return picture(file);
  return el("a", { class: "file", href: local(file.url), download: file.filename }, file.filename);
}
