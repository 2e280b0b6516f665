const { createRequire } = require("node:module");

/**
 * What a cell that ended early leaves declared: everything but variables that have no value yet. So the next cell knows those that were set, and is told of the
 * others that there are none, instead of finding nothing in them.
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
