// Where one writes: words for everybody, or a slash and a command.

import { act } from "./api.js";
import { fitting, leaves } from "./commands.js";
import { el } from "./dom.js";
import { CommandForm } from "./form.js";
import { Listbox } from "./listbox.js";

const MOST_WORDS = 2000;

export class Composer {
  constructor(context) {
    this.context = context;
    this.channel = null;
    this.commands = [];
    this.input = el("textarea", {
      rows: "1",
      maxlength: String(MOST_WORDS),
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      autocomplete: "off",
    });
    this.palette = new Listbox(this.input, { label: "Commands", wide: true, pick: (choice) => this.begin(choice.value) });
    const slash = el("button", { type: "button", class: "slash-button", "aria-label": "Commands", title: "Commands", on: { click: () => this.type("/") } }, "/");
    this.line = el("div", { class: "line" }, slash, this.input);
    this.root = el("div", { class: "composer" }, this.line);
    this.input.addEventListener("input", () => this.changed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("blur", () => this.hidePalette());
  }

  show(channel) {
    this.channel = channel;
    const { name } = this.context.store.channels.get(channel);
    this.input.placeholder = `Message #${name}, or / for commands`;
    this.input.setAttribute("aria-label", `Message ${name}`);
    if (this.form) this.leave();
  }

  type(text) {
    this.input.value = text;
    this.input.focus();
    this.changed();
  }

  async changed() {
    this.input.style.height = "auto";
    this.input.style.height = `${this.input.scrollHeight}px`;
    if (!this.input.value.startsWith("/")) return this.hidePalette();
    // Commands may come late: only what was typed last counts, and nothing once one was chosen.
    const typed = (this.typed = Symbol(this.input.value));
    if (!this.palette.isOpen) await this.fetchCommands();
    if (this.typed === typed) this.offer();
  }

  async fetchCommands() {
    const answer = await act(this.context.store.who, "commands", { channel: this.context.store.parentOf(this.channel) });
    this.commands = leaves(answer.commands ?? []);
  }

  offer() {
    const { value } = this.input;
    if (!value.startsWith("/")) return;
    const found = fitting(this.commands, value.slice(1));
    const rows = found.map((command) => ({ label: `/${command.path}`, detail: described(command), value: command }));
    if (!rows.length) return this.hidePalette();
    this.palette.show(rows);
    this.input.setAttribute("aria-expanded", "true");
    this.input.setAttribute("aria-controls", this.palette.list.id);
  }

  hidePalette() {
    this.typed = null;
    this.palette.close();
    this.input.setAttribute("aria-expanded", "false");
  }

  key(event) {
    if (this.palette.isOpen) {
      if (event.key === "Tab") return void (this.palette.key(new KeyboardEvent("keydown", { key: "Enter" })), event.preventDefault());
      if (this.palette.key(event)) return;
      if (event.key === "Escape") return this.hidePalette();
    }
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.say();
    }
  }

  async say() {
    const text = this.input.value.trim();
    if (!text || text.startsWith("/")) return;
    this.type("");
    await this.context.use("say", { channel: this.channel, text });
  }

  /** Fill in a command. */
  begin(command) {
    this.hidePalette();
    const send = (options) => {
      this.leave();
      this.context.use("slash", { channel: this.channel, command: command.path, options });
    };
    const ask = async (option, text, options) => {
      const answer = await act(this.context.store.who, "autocomplete", { channel: this.channel, command: command.path, option, text, options });
      return (answer.choices ?? []).map((choice) => ({ label: choice.name, value: choice.value }));
    };
    this.form = new CommandForm(command, this.context.store, { send, ask, leave: () => this.leave() });
    this.root.replaceChildren(this.form.root);
    this.form.focus();
  }

  leave() {
    for (const field of this.form?.fields ?? []) field.close();
    this.form = null;
    this.root.replaceChildren(this.line);
    this.type("");
  }
}

function described({ description, options }) {
  const names = options.map((option) => (option.required ? option.name : `[${option.name}]`));
  return names.length ? `${description} · ${names.join(" ")}` : description;
}
