/** @typedef {typeof import("@tslab/typescript-for-tslab")} TypeScript */
/** @typedef {import("@tslab/typescript-for-tslab").SourceFile} SourceFile */

/**
 * The parts of a source file and of the compiler that its types leave out.
 *
 * @typedef {{ resolvedModules?: { forEach(see: (found?: Found) => void): void } }} Resolved
 * @typedef {{ resolvedModule?: { resolvedFileName: string } }} Found
 * @typedef {{ bindSourceFile(file: SourceFile, options: object): void }} Binder
 */

/**
 * Returns a function that makes the compiler's programs for tslab. The compiler's own function also
 * finds out for a thousand files which files they refer to, twice for each cell. tslab asks this
 * for the cell alone, and before that for the names that the cell declares.
 *
 * @param {TypeScript} ts
 * @returns {import("@tslab/typescript-for-tslab").CreateProgram<import("@tslab/typescript-for-tslab").BuilderProgram>}
 */
exports.createBuilder =
  (ts) =>
  (...all) => {
    const builder = ts.createAbstractBuilder(...all);
    const options = builder.getCompilerOptions();
    for (const name of all[0] ?? []) {
      const file = builder.getSourceFile(name);
      if (file) /** @type {Binder} */ (/** @type {unknown} */ (ts)).bindSourceFile(file, options);
    }
    builder.getAllDependencies = (file) => dependenciesOf(builder, file);
    return builder;
  };

/**
 * The names of a file and of all files that it imports, directly or through others.
 *
 * @param {import("@tslab/typescript-for-tslab").BuilderProgram} builder
 * @param {SourceFile} file
 */
function dependenciesOf(builder, file) {
  const seen = new Set([file]);
  for (const one of seen) {
    const { resolvedModules } = /** @type {SourceFile & Resolved} */ (one);
    resolvedModules?.forEach((found) => {
      const other = found?.resolvedModule && builder.getSourceFile(found.resolvedModule.resolvedFileName);
      if (other) seen.add(other);
    });
  }
  return [...seen].map(({ fileName }) => fileName);
}
