/** @typedef {typeof import("@tslab/typescript-for-tslab")} TypeScript */
/** @typedef {import("@tslab/typescript-for-tslab").TypeChecker} TypeChecker */
/** @import { SourceFile, TransformerFactory } from "@tslab/typescript-for-tslab" */
/** @typedef {TransformerFactory<SourceFile>} Transformers */

/** The file in which tslab stores the declarations of earlier cells. */
const earlier = /(^|\/)__prev__\.d\.ts$/;

/**
 * Replaces `{ a }` by `{ a: exports.a }` if `a` is a variable of an earlier cell. tslab itself does
 * not recognise this shorthand as a use of the variable.
 *
 * @param {TypeScript} ts
 * @param {() => TypeChecker} checker
 * @returns {Transformers}
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
