/** @typedef {typeof import("@tslab/typescript-for-tslab")} TypeScript */
/** @typedef {import("@tslab/typescript-for-tslab").TypeChecker} TypeChecker */

/** The file in which tslab keeps what earlier cells declared. */
const earlier = /(^|\/)__prev__\.d\.ts$/;

/**
 * Writes `{ a }` out as `{ a: exports.a }` where `a` is a variable of an earlier cell: tslab itself looks for it among the properties, and finds nothing.
 *
 * @param {TypeScript} ts
 * @param {() => TypeChecker} checker
 * @returns {import("@tslab/typescript-for-tslab").TransformerFactory<import("@tslab/typescript-for-tslab").SourceFile>}
 */
exports.writeOutShorthand = (ts, checker) => (context) => {
  /** @param {import("@tslab/typescript-for-tslab").ShorthandPropertyAssignment} property */
  const isEarlier = (property) =>
    (checker().getShorthandAssignmentValueSymbol(property)?.declarations ?? []).some((declaration) =>
      earlier.test(declaration.getSourceFile().fileName),
    );
  /**
   * @param {import("@tslab/typescript-for-tslab").Node} node
   * @returns {import("@tslab/typescript-for-tslab").Node}
   */
  const visit = (node) => {
    if (!ts.isShorthandPropertyAssignment(node) || !isEarlier(node)) return ts.visitEachChild(node, visit, context);
    const { factory } = context;
    const value = factory.createPropertyAccessExpression(factory.createIdentifier("exports"), node.name.text);
    return factory.createPropertyAssignment(node.name.text, value);
  };
  return (file) => ts.visitEachChild(file, visit, context);
};
