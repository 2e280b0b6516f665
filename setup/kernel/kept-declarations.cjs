const { createRequire } = require("node:module");

/**
 * The declarations that remain of a cell that ended early: all but variables without a value. So
 * the next cell can use the variables that were set, and gets an error for the others instead of
 * undefined.
 *
 * @param {string} text all declarations, as the compiler wrote them
 * @param {Record<string, unknown>} values what has a value, by its name
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
