// Making elements. Text only ever becomes text nodes: nothing that people write is read as HTML.

let made = 0;

/** An id that no other element of this document has. */
export function uid(name) {
  made += 1;
  return `${name}-${made}`;
}

/** An element; `on` holds listeners, `class` and all else are attributes, absent when false. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") {
      for (const [event, call] of Object.entries(value)) element.addEventListener(event, call);
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== ""));
  return element;
}

/** Words for those who hear the page and not for those who see it. */
export function unseen(text) {
  return el("span", { class: "unseen" }, text);
}

export function initial(name) {
  return (Array.from(name.trim())[0] ?? "?").toUpperCase();
}

const TINTS = 6n;

/** A coloured disc with somebody's first letter; the colour goes with their id. */
export function avatar(user) {
  const name = nameOf(user);
  const tint = user.bot ? "tint-bot" : `tint-${BigInt(user.id) % TINTS}`;
  return el("span", { class: `avatar ${tint}`, "aria-hidden": "true" }, initial(name));
}

export function nameOf(user) {
  return user.global_name ?? user.username;
}

/** Ids are numbers too long for the browser's own; as text, a longer one is larger. */
export function byId(one, other) {
  return one.length - other.length || (one < other ? -1 : Number(one > other));
}

export function plural(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
