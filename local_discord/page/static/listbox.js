// A list to choose from that floats beside what opened it: commands, completions, select menus.

import { el, uid } from "./dom.js";

const GAP = 4;

export class Listbox {
  /** `pick` is called with the chosen option; several may be chosen if `multiple`. */
  constructor(anchor, { label, pick, multiple = false, wide = false }) {
    this.anchor = anchor;
    this.pick = pick;
    this.options = [];
    this.active = -1;
    this.list = el("div", {
      role: "listbox",
      id: uid("list"),
      class: "list",
      "aria-label": label,
      "aria-multiselectable": multiple ? "true" : null,
      tabindex: "-1",
    });
    this.root = el("div", { class: wide ? "popup wide" : "popup" }, this.list);
    // Pressing an option must not take the focus from a text field that is being typed into.
    this.root.addEventListener("mousedown", (event) => event.preventDefault());
    this.move = () => this.isOpen && this.place();
  }

  get isOpen() {
    return this.root.isConnected;
  }

  /** Show these options; each has a label and perhaps a detail, what makes its mark, and whether it is chosen. */
  show(options, active = 0) {
    this.options = options;
    this.list.replaceChildren(...options.map((option, index) => this.row(option, index)));
    if (!this.isOpen) {
      (this.anchor.closest("dialog") ?? document.body).append(this.root);
      addEventListener("resize", this.move);
      document.addEventListener("scroll", this.move, true);
    }
    this.root.hidden = options.length === 0 && this.root.childElementCount === 1;
    this.place();
    this.activate(Math.min(active, options.length - 1));
  }

  row(option, index) {
    const mark = option.mark?.() ?? null;
    const detail = option.detail ? el("span", { class: "option-detail" }, option.detail) : null;
    const words = el("span", { class: "option-words" }, el("span", { class: "option-label" }, option.label), detail);
    const row = el("div", { role: "option", id: uid("option"), class: "option", "aria-selected": String(Boolean(option.chosen)) }, mark, words);
    row.addEventListener("click", () => this.pick(option, index));
    row.addEventListener("mousemove", () => this.activate(index));
    return row;
  }

  activate(index) {
    this.active = index;
    [...this.list.children].forEach((row, at) => row.classList.toggle("active", at === index));
    const row = this.list.children[index];
    this.list.setAttribute("aria-activedescendant", row?.id ?? "");
    // Whoever types keeps the focus in the text field, which then has to tell what is active.
    if (this.anchor.role === "combobox") this.anchor.setAttribute("aria-activedescendant", row?.id ?? "");
    row?.scrollIntoView({ block: "nearest" });
  }

  /** Deal with a key; true if it was meant for the list. */
  key(event) {
    const last = this.options.length - 1;
    if (!this.isOpen || last < 0) return false;
    const to = {
      ArrowDown: this.active >= last ? 0 : this.active + 1,
      ArrowUp: this.active <= 0 ? last : this.active - 1,
      PageDown: Math.min(last, this.active + 8),
      PageUp: Math.max(0, this.active - 8),
    }[event.key];
    if (to !== undefined) this.activate(to);
    else if (event.key === "Enter" && this.active >= 0) this.pick(this.options[this.active], this.active);
    else return false;
    event.preventDefault();
    return true;
  }

  /** Below the anchor if there is room, else above; never off the screen. */
  place() {
    const at = this.anchor.getBoundingClientRect();
    const below = innerHeight - at.bottom - GAP * 2;
    const above = at.top - GAP * 2;
    const under = below >= Math.min(320, this.list.scrollHeight + 60) || below > above;
    const style = this.root.style;
    style.maxHeight = `${Math.min(360, under ? below : above)}px`;
    style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - Math.max(at.width, 260) - GAP))}px`;
    style.width = `${Math.min(Math.max(at.width, 260), innerWidth - GAP * 2)}px`;
    style.top = under ? `${at.bottom + GAP}px` : "auto";
    style.bottom = under ? "auto" : `${innerHeight - at.top + GAP}px`;
  }

  close() {
    this.root.remove();
    this.anchor.removeAttribute("aria-activedescendant");
    removeEventListener("resize", this.move);
    document.removeEventListener("scroll", this.move, true);
  }
}
