const { createRequire } = require("node:module");

/**
 * The declarations of a cell that ended early, without those of variables that have no value. So
 * the next cell can use the variables that were set, and gets an error for the others instead of
 * undefined.
 *
 * @param {string} text all declarations, as the compiler wrote them
 * @param {Record<string, unknown>} values the variables that have a value, by name
 */
exports.keptDeclarations = (text, values) => {
  /** @type {typeof import("@tslab/typescript-for-tslab")} */
  const ts = createRequire(require.resolve("tslab/dist/main.js"))("@tslab/typescript-for-tslab");
  const file = ts.createSourceFile("declarations.d.ts", text, ts.ScriptTarget.Latest, true);
  /** @param {import("@tslab/typescript-for-tslab").VariableDeclaration} declaration */
  const keeps = ({ name }) => !ts.isIdentifier(name) || values[name.text] !== undefined;
  return file.statements
    .map((statement) => {
      if (!ts.isVariableStatement(statement)) return statement.getFullText();
      const { declarations } = statement.declarationList;
      if (declarations.every(keeps)) return statement.getFullText();
      const kept = declarations.filter(keeps);
      const head = text.slice(statement.getFullStart(), declarations[0]?.getStart());
      return kept.length === 0 ? "" : `${head}${kept.map((declaration) => declaration.getText()).join(", ")};`;
    })
    .join("");
};
