import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import type * as Compiler from "@tslab/typescript-for-tslab";

/** The compiler that tslab ships. The project's own compiler has no stable API for programs yet. */
export const ts = createRequire(__filename)("@tslab/typescript-for-tslab") as typeof Compiler;

export const source = join(__dirname, "..", "..", "src");

/** A name that a file of the library declares, with its comment. */
export interface Declaration {
  readonly name: string;
  /** The path from lib/src, without the extension: `space/box`. */
  readonly file: string;
  readonly line: number;
  readonly isExported: boolean;
  readonly isType: boolean;
  /** The text of its comment before the first tag. */
  readonly words: string;
  readonly examples: readonly string[];
}

/** A name that `index.ts` or one of its namespaces exports. */
export interface PublicName {
  /** The name as a notebook writes it: `anneal`, or `polycube.coverOf`. */
  readonly path: string;
  readonly name: string;
  readonly namespace: string | undefined;
  readonly isType: boolean;
  /** The file that it is exported from. */
  readonly file: string;
}

/** Every file of lib/src, without its extension. */
export function sourceFiles(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".ts")).map((file) => file.replace(/\.ts$/, ""));
}

/**
 * The top-level declarations of a file, in order. An overloaded function counts once, as its first
 * signature.
 */
export function declarationsIn(file: string): readonly Declaration[] {
  const known = declared.get(file);
  if (known !== undefined) return known;
  const parsed = parse(file);
  const seen = new Set<string>();
  const found = parsed.statements.flatMap((statement) =>
    namesOf(statement).flatMap((name) => {
      if (seen.has(name)) return [];
      seen.add(name);
      const { line } = parsed.getLineAndCharacterOfPosition(statement.getStart(parsed));
      const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
      return [
        {
          name,
          file,
          line: line + 1,
          isExported: modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
          isType: ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement),
          ...commentOf(parsed, statement),
        },
      ];
    }),
  );
  declared.set(file, found);
  return found;
}

/** The names that a notebook can import: those at the top level, then those of each namespace. */
export function publicNames(): PublicName[] {
  return namesIn("index", undefined);
}

/** The declaration of a public name, found through files that only re-export it. */
export function declarationOf(name: string, file: string): Declaration | undefined {
  const own = declarationsIn(file).find((declaration) => declaration.name === name && declaration.isExported);
  if (own !== undefined) return own;
  const reExport = exportsIn(file).find((given) => given.name === name);
  return reExport && declarationOf(name, reExport.from);
}

/**
 * The library types that a declaration names. For a function, those of its parameters and result.
 */
export function typesNamedBy({ name, file }: Declaration): { name: string; file: string }[] {
  const parsed = parse(file);
  const statements = parsed.statements.filter((statement) => namesOf(statement).includes(name));
  const found = new Set<string>();
  const look = (node: Compiler.Node): void => {
    if (ts.isBlock(node) && ts.isFunctionLike(node.parent)) return;
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) found.add(node.typeName.text);
    if (ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression)) found.add(node.expression.text);
    ts.forEachChild(node, look);
  };
  for (const statement of statements) if (!ts.isVariableStatement(statement)) look(statement);
  const imported = importsIn(file);
  const local = new Set(declarationsIn(file).map((declaration) => declaration.name));
  return [...found].flatMap((type) => {
    const from = imported.get(type) ?? (local.has(type) ? file : undefined);
    return from === undefined ? [] : [{ name: type, file: declarationOf(type, from)?.file ?? from }];
  });
}

/** The library file that each imported name comes from. */
function importsIn(file: string): Map<string, string> {
  const from = new Map<string, string>();
  for (const statement of parse(file).statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const { moduleSpecifier, importClause } = statement;
    const bindings = importClause?.namedBindings;
    if (!(moduleSpecifier as Compiler.StringLiteral).text.startsWith(".") || !bindings || !ts.isNamedImports(bindings))
      continue;
    for (const element of bindings.elements) from.set(element.name.text, resolved(file, moduleSpecifier));
  }
  return from;
}

function namesIn(file: string, namespace: string | undefined): PublicName[] {
  return exportsIn(file).flatMap(({ name, isType, from, isNamespace }) => {
    if (isNamespace) return [{ path: name, name, namespace: undefined, isType, file: from }, ...namesIn(from, name)];
    return [{ path: namespace === undefined ? name : `${namespace}.${name}`, name, namespace, isType, file: from }];
  });
}

interface ReExport {
  readonly name: string;
  readonly isType: boolean;
  readonly from: string;
  readonly isNamespace: boolean;
}

/**
 * The re-exports of a file, `export … from`. A bare `export *` is refused, because it hides the
 * names.
 */
function exportsIn(file: string): ReExport[] {
  return parse(file).statements.flatMap((statement): ReExport[] => {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) return [];
    const from = resolved(file, statement.moduleSpecifier);
    const { exportClause: clause, isTypeOnly } = statement;
    if (clause === undefined) throw new Error(`${file} must list what it exports from ${from}`);
    if (ts.isNamespaceExport(clause)) return [{ name: clause.name.text, isType: false, from, isNamespace: true }];
    return clause.elements.map((element) => {
      if (element.propertyName) throw new Error(`${file} must not rename ${element.propertyName.text}`);
      return { name: element.name.text, isType: isTypeOnly || element.isTypeOnly, from, isNamespace: false };
    });
  });
}

function resolved(file: string, specifier: Compiler.Expression): string {
  return relative(source, join(source, dirname(file), (specifier as Compiler.StringLiteral).text));
}

const parsedFiles = new Map<string, Compiler.SourceFile>();
const declared = new Map<string, readonly Declaration[]>();

function parse(file: string): Compiler.SourceFile {
  const known = parsedFiles.get(file);
  if (known !== undefined) return known;
  const path = join(source, `${file}.ts`);
  if (!existsSync(path)) throw new Error(`there is no ${path}`);
  const parsed = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  parsedFiles.set(file, parsed);
  return parsed;
}

function namesOf(statement: Compiler.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/**
 * The doc comment of a statement is the last one before it. Examples are read from its text,
 * because the compiler would cut them at an `@`.
 */
function commentOf(
  parsed: Compiler.SourceFile,
  statement: Compiler.Statement,
): Pick<Declaration, "words" | "examples"> {
  const ranges = ts.getLeadingCommentRanges(parsed.text, statement.getFullStart()) ?? [];
  const own = ranges.map(({ pos, end }) => parsed.text.slice(pos, end)).findLast((text) => text.startsWith("/**"));
  if (own === undefined) return { words: "", examples: [] };
  const text = own
    .slice(3, -2)
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, ""))
    .join("\n");
  const [words = "", ...tags] = text.split(/^[ \t]*@(?=\w)/m);
  const examples = tags.flatMap((tag) => (/^example\b/.test(tag) ? [tag.replace(/^example\b/, "").trim()] : []));
  return { words: words.trim(), examples };
}
