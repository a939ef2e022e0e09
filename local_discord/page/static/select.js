// A select menu: one choice is sent at once, several after a confirmation.

import { el, nameOf } from "./dom.js";
import { before } from "./emoji.js";
import { Listbox } from "./listbox.js";

const STRING = 3, USER = 5, MENTIONABLE = 7, CHANNEL = 8;

/** What a select offers: its own options, or people or channels. */
export function choicesOf(component, store) {
  if (component.type === STRING) {
    return component.options.map((option) => ({
      label: option.label,
      detail: option.description,
      mark: () => before(option.emoji, true),
      value: option.value,
      chosen: option.default ?? false,
    }));
  }
  if (component.type === USER || component.type === MENTIONABLE) {
    return [...store.people.values()].map((user) => ({ label: nameOf(user), detail: user.username, value: user.id }));
  }
  if (component.type !== CHANNEL) return [];
  return [...store.channels.values()].map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
}

export class Select {
  /** `send` is called with the values once they are decided. */
  constructor(component, choices, send) {
    this.component = component;
    this.choices = choices.map((choice) => ({ ...choice }));
    this.send = send;
    this.least = component.min_values ?? 1;
    this.most = component.max_values ?? 1;
    this.multiple = this.most > 1;
    this.words = el("span", { class: "select-words" });
    this.placeholder = component.placeholder || "Make a selection";
    this.root = el(
      "button",
      {
        type: "button",
        class: "select",
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        disabled: component.disabled,
        "data-key": `select:${component.placeholder}`,
        on: { click: () => (this.box ? this.close() : this.open()) },
      },
      this.words,
      el("span", { class: "chevron", "aria-hidden": "true" }),
    );
    this.label();
  }

  get values() {
    return this.choices.filter((choice) => choice.chosen).map((choice) => choice.value);
  }

  label() {
    const picked = this.choices.filter((choice) => choice.chosen);
    const chosen = picked.map((choice) => choice.label);
    const mark = (picked.length === 1 && picked[0].mark?.()) || "";
    this.words.replaceChildren(mark, chosen.join(", ") || this.placeholder);
    this.words.classList.toggle("faint", chosen.length === 0);
    this.root.setAttribute("aria-label", chosen.length ? `${this.placeholder}: ${chosen.join(", ")}` : this.placeholder);
  }

  open() {
    this.box = new Listbox(this.root, { label: this.placeholder, multiple: this.multiple, pick: (choice) => this.pick(choice) });
    if (this.multiple) this.addConfirmation();
    this.box.show(this.choices, Math.max(0, this.choices.findIndex((choice) => choice.chosen)));
    this.root.setAttribute("aria-expanded", "true");
    this.box.list.tabIndex = 0; // it is where the keys go, and the way back from the confirmation
    this.box.list.addEventListener("keydown", (event) => this.key(event));
    this.outside = (event) => {
      if (!this.box?.root.contains(event.target) && !this.root.contains(event.target)) this.close();
    };
    document.addEventListener("pointerdown", this.outside);
    this.box.list.focus();
  }

  close() {
    document.removeEventListener("pointerdown", this.outside);
    this.box?.close();
    this.box = null;
    this.root.setAttribute("aria-expanded", "false");
  }

  addConfirmation() {
    this.confirm = el("button", { type: "button", class: "button primary", on: { click: () => this.decide() } });
    this.box.root.append(el("div", { class: "confirm" }, this.confirm));
    this.box.root.addEventListener("keydown", (event) => event.key === "Escape" && this.leave(event));
    this.count();
  }

  count() {
    const { length } = this.values;
    const span = this.least === this.most ? this.most : `${this.least} to ${this.most}`;
    this.confirm.textContent = `Confirm (${length} of ${span})`;
    this.confirm.disabled = length < this.least || length > this.most;
  }

  key(event) {
    if (event.key === " ") this.pick(this.choices[this.box.active]);
    else if (event.key === "Escape" || (event.key === "Tab" && !this.multiple)) return this.leave(event);
    else return this.box.key(event);
    event.preventDefault();
  }

  leave(event) {
    event.preventDefault();
    event.stopPropagation();
    this.close();
    this.root.focus();
  }

  pick(choice) {
    if (!this.multiple) {
      for (const each of this.choices) each.chosen = each === choice;
      return this.decide();
    }
    if (!choice.chosen && this.values.length >= this.most) return;
    choice.chosen = !choice.chosen;
    this.box.show(this.choices, this.box.active);
    this.count();
  }

  decide() {
    const { values } = this;
    this.close();
    this.label();
    this.root.focus();
    this.send(values);
  }
}
