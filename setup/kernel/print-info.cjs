/** @typedef {import("@tslab/typescript-for-tslab").QuickInfo} QuickInfo */
/** @typedef {import("@tslab/typescript-for-tslab").SymbolDisplayPart} Part */

/**
 * The text that JupyterLab shows for a name (Shift-Tab): its type, its description and its tags.
 * tslab leaves out the names of all tags but `@param`, so a condition for an error and an example
 * would read as parts of the description.
 *
 * @param {QuickInfo} info
 */
exports.printInfo = ({ displayParts, documentation, tags = [] }) => {
  const described = tags.map(({ name, text }) => `@${name}${separated(textOf(text))}`).join("\n");
  return [textOf(displayParts), textOf(documentation), described].filter((part) => part !== "").join("\n\n");
};

/** @param {Part[]} [parts] */
function textOf(parts = []) {
  return parts.map(({ text }) => text).join("");
}

/**
 * Text after the name of its tag: in the same line, or below it if it has several lines.
 *
 * @param {string} text
 */
function separated(text) {
  if (text === "") return "";
  return text.includes("\n") ? `\n${text}` : ` ${text}`;
}
