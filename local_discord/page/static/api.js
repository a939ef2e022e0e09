// Speaking to the server. It answers what the stream does not tell: refusals, modals, choices.

async function send(path, body) {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return response.ok ? await response.json() : { refused: await response.text() };
  } catch {
    return { refused: "The local Discord does not answer. Is `make play` still running?" };
  }
}

/** Let a person do something: slash, click, select, submit, say, read, dismiss ... */
export function act(who, name, body = {}) {
  return send(`/play/${who}/${name}`, body);
}

/** Let time pass in the local Discord. */
export function passTime(hours) {
  return send("/play/clock", { hours });
}

/** Everybody one can be here. */
export async function everybody() {
  return (await fetch("/play/people")).json();
}

/** What the beginning of a channel says. */
export async function welcomeWords() {
  return (await fetch("/play/welcome")).json();
}
