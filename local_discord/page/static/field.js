// One option of a slash command: typed into, or picked from what is offered.

import { el, nameOf, uid } from "./dom.js";
import { Listbox } from "./listbox.js";

const INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, MENTIONABLE = 9, NUMBER = 10;
const PAUSE = 120; // milliseconds of not typing before the application is asked

export class Field {
  /** `ask` gets live completions for this option from the application. */
  constructor(option, store, ask) {
    this.option = option;
    this.store = store;
    this.ask = ask;
    this.picked = null;
    this.input = el("input", {
      id: uid("option"),
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      autocomplete: "off",
      spellcheck: "false",
      "aria-required": String(Boolean(option.required)),
      title: option.description,
      inputmode: option.type === INTEGER || option.type === NUMBER ? "decimal" : null,
    });
    this.root = el("span", { class: "chip" }, el("label", { for: this.input.id }, option.name), this.input);
    this.box = new Listbox(this.input, { label: option.description, pick: (choice) => this.pick(choice) });
    this.input.addEventListener("focus", () => this.offer());
    this.input.addEventListener("blur", () => this.close());
    this.input.addEventListener("input", () => this.changed());
  }

  get name() {
    return this.option.name;
  }

  changed() {
    this.picked = null;
    this.input.removeAttribute("aria-invalid");
    this.fit();
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.offer(), this.option.autocomplete ? PAUSE : 0);
  }

  fit() {
    this.input.style.width = `${Math.max(8, this.input.value.length + 2)}ch`;
  }

  /** Show what could be meant. Answers may come late and out of order: only the last one counts. */
  async offer() {
    const text = this.input.value;
    const asked = (this.asked = Symbol(text));
    const found = this.option.autocomplete ? await this.ask(this, text) : this.offered(text);
    if (this.asked !== asked || document.activeElement !== this.input) return;
    if (!found.length) return this.close();
    this.box.show(found);
    this.input.setAttribute("aria-expanded", "true");
    this.input.setAttribute("aria-controls", this.box.list.id);
  }

  offered(text) {
    const wanted = this.picked ? "" : text.trim().replace(/^@|^#/, "").toLowerCase();
    return this.all().filter((each) => each.label.toLowerCase().includes(wanted));
  }

  all() {
    const { option, store } = this;
    if (option.choices) return option.choices.map((choice) => ({ label: choice.name, value: choice.value }));
    if (option.type === BOOLEAN) return [{ label: "True", value: true }, { label: "False", value: false }];
    if (option.type === USER || option.type === MENTIONABLE) {
      return [...store.people.values()].map((user) => ({ label: nameOf(user), detail: user.username, value: { id: user.id } }));
    }
    if (option.type === CHANNEL) {
      const places = [...store.channels.values()].filter((channel) => !channel.thread);
      return places.map((channel) => ({ label: `#${channel.name}`, value: { id: channel.id } }));
    }
    if (option.type === INTEGER && option.max_value - option.min_value < 25) return span(option.min_value, option.max_value);
    return [];
  }

  pick(choice) {
    this.picked = choice;
    this.input.value = choice.label;
    this.fit();
    this.close();
    this.input.dispatchEvent(new CustomEvent("picked", { bubbles: true }));
  }

  /** What will be sent: undefined if nothing was typed, null if it cannot be meant. */
  get value() {
    const text = this.input.value.trim();
    if (!text) return undefined;
    if (this.picked) return this.picked.value;
    const exact = this.option.autocomplete ? null : this.all().find((each) => each.label.toLowerCase() === text.toLowerCase());
    if (exact) return exact.value;
    if (this.option.choices || [BOOLEAN, USER, CHANNEL, MENTIONABLE].includes(this.option.type)) return null;
    if (this.option.type !== INTEGER && this.option.type !== NUMBER) return text;
    const number = Number(text);
    return Number.isFinite(number) ? number : null;
  }

  close() {
    this.asked = null;
    this.box.close();
    this.input.setAttribute("aria-expanded", "false");
  }
}

function span(least, most) {
  return Array.from({ length: most - least + 1 }, (_, index) => ({ label: String(least + index), value: least + index }));
}
