// Slash commands: the tree the application registered, as a flat list of what can be typed.

const SUBCOMMAND = 1, GROUP = 2;

/** Every command that can be sent, with its whole path: "game me settings". */
export function leaves(commands) {
  return commands.flatMap((command) => below(command, command.name));
}

function below(node, path) {
  const nested = (node.options ?? []).filter((each) => each.type === SUBCOMMAND || each.type === GROUP);
  if (nested.length) return nested.flatMap((each) => below(each, `${path} ${each.name}`));
  return [{ path, description: node.description, options: node.options ?? [] }];
}

/** Those that fit what was typed after the slash, the closest first. */
export function fitting(all, typed) {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ path, description }) => words.every((word) => path.includes(word) || description.toLowerCase().includes(word));
  const rank = ({ path }) => {
    if (path.startsWith(words.join(" "))) return 0;
    return path.split(" ").some((part) => part.startsWith(words.at(-1) ?? "")) ? 1 : 2;
  };
  return all.filter(fits).sort((one, other) => rank(one) - rank(other) || one.path.localeCompare(other.path));
}
