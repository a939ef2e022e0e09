// A slash command being filled in: a chip for each option, the required ones first.

import { el } from "./dom.js";
import { Field } from "./field.js";

export class CommandForm {
  /** `send` gets the options; `leave` is called when it is given up; `ask` completes an option. */
  constructor(command, store, { send, leave, ask }) {
    this.command = command;
    this.store = store;
    this.send = send;
    this.leave = leave;
    this.ask = ask;
    this.fields = [];
    this.chips = el("span", { class: "chips" });
    this.more = el("span", { class: "more" });
    this.name = el("span", { class: "command-name", tabindex: "-1" }, `/${command.path}`);
    const give = el("button", { type: "button", class: "link", "aria-label": "Do not send this command", on: { click: leave } }, "✕");
    const go = el("button", { class: "button primary" }, "Send");
    this.root = el("form", { class: "slash", "aria-label": `/${command.path}` }, this.name, this.chips, this.more, go, give);
    this.root.addEventListener("submit", (event) => this.submit(event));
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.root.addEventListener("picked", (event) => this.advance(event.target));
    for (const option of command.options.filter((each) => each.required)) this.add(option);
    this.offerMore();
  }

  add(option) {
    const field = new Field(option, this.store, (asked, text) => this.ask(asked.name, text, this.values(asked)));
    this.fields.push(field);
    this.chips.append(field.root);
    return field;
  }

  /** The options that are not there yet. */
  offerMore() {
    const there = new Set(this.fields.map((field) => field.name));
    const left = this.command.options.filter((option) => !there.has(option.name));
    const buttons = left.map((option) => {
      const add = () => {
        const field = this.add(option);
        this.offerMore();
        field.input.focus();
      };
      return el("button", { type: "button", class: "add", title: option.description, on: { click: add } }, `+ ${option.name}`);
    });
    this.more.replaceChildren(...buttons);
  }

  focus() {
    (this.fields[0]?.input ?? this.name).focus();
  }

  /** What is filled in so far, without the one that is being asked about. */
  values(except) {
    const filled = this.fields.filter((field) => field !== except && field.value !== undefined && field.value !== null);
    return Object.fromEntries(filled.map((field) => [field.name, field.value]));
  }

  advance(input) {
    const empty = this.fields.find((field) => field.input !== input && !field.input.value);
    (empty?.input ?? input).focus();
  }

  key(event) {
    const field = this.fields.find((each) => each.input === event.target);
    const picking = field?.box.isOpen && !(event.key === "Enter" && field.picked);
    if (picking && field.box.key(event)) return;
    if (picking && event.key === "Tab" && !event.shiftKey && field.input.value) return void field.box.key(new KeyboardEvent("keydown", { key: "Enter" }));
    if (event.key === "Escape") {
      event.preventDefault();
      if (field?.box.isOpen) field.close();
      else this.leave();
    } else if (event.key === "Backspace" && field && !field.input.value && field === this.fields[0]) {
      event.preventDefault();
      this.leave();
    } else if (event.key === "Enter" && event.target === this.name) {
      this.submit(event);
    }
  }

  submit(event) {
    event.preventDefault();
    const wrong = this.fields.find((field) => field.value === null || (field.option.required && field.value === undefined));
    if (wrong) {
      wrong.input.setAttribute("aria-invalid", "true");
      wrong.input.focus();
      return;
    }
    for (const field of this.fields) field.close();
    this.send(this.values());
  }
}
