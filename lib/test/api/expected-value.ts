import type * as Compiler from "@tslab/typescript-for-tslab";
import { ts } from "./declarations";

/**
 * True if a value agrees with the comment behind an example.
 *
 * The comment is a literal, or a string without quotes; an explanation may follow a colon or a
 * comma. An ellipsis stands for the omitted part of a list, an object or a string. A number with
 * decimals is compared after rounding to that number of decimals.
 *
 * @example isAsSaid(576, "576: the Hell Cube's") // true
 */
export function isAsSaid(value: unknown, comment: string): boolean {
  const ends = [...comment.matchAll(/[:,;] /g)].map(({ index }) => index);
  return [comment.length, ...ends].some((end) => matches(value, comment.slice(0, end)));
}

function matches(value: unknown, text: string): boolean {
  if (typeof value === "string" && isText(value, text)) return true;
  const [, kind, list] = /^(\w+Array) (\[.*\])$/.exec(text) ?? [];
  if (kind !== undefined && ArrayBuffer.isView(value)) {
    return value.constructor.name === kind && matches([...(value as unknown as Iterable<unknown>)], list ?? "");
  }
  const marked = text.replace(/…(?=\s*[\]}])/g, MORE);
  if (!isExpression(marked)) return false;
  const parsed = ts.createSourceFile("value.ts", `(${marked})`, ts.ScriptTarget.Latest, true);
  const [statement, ...others] = parsed.statements;
  if (statement === undefined || others.length > 0 || !ts.isExpressionStatement(statement)) return false;
  if (!ts.isParenthesizedExpression(statement.expression)) return false;
  return isLike(value, statement.expression.expression);
}

const MORE = "$more";

/** The compiler accepts any text, even with syntax errors; this function does not. */
function isExpression(text: string): boolean {
  try {
    new Function(`return (${text})`);
    return true;
  } catch {
    return false;
  }
}

function isLike(value: unknown, said: Compiler.Expression): boolean {
  if (ts.isStringLiteral(said)) return typeof value === "string" && isText(value, said.text);
  if (ts.isNumericLiteral(said)) return isNumber(value, said.getText());
  if (ts.isPrefixUnaryExpression(said)) return isNumber(value, said.getText());
  if (ts.isArrayLiteralExpression(said)) {
    if (!Array.isArray(value)) return false;
    const elements = said.elements.filter((element) => element.getText() !== MORE);
    const isOpen = elements.length < said.elements.length;
    if (isOpen ? value.length < elements.length : value.length !== elements.length) return false;
    return elements.every((element, index) => isLike(value[index], element));
  }
  if (ts.isObjectLiteralExpression(said)) {
    if (typeof value !== "object" || value === null) return false;
    const fields = said.properties.filter(ts.isPropertyAssignment);
    const isOpen = fields.length < said.properties.length;
    const actual = new Map(Object.entries(value));
    if (!isOpen && actual.size !== fields.length) return false;
    return fields.every(({ name, initializer }) => {
      const key = ts.isStringLiteral(name) ? name.text : name.getText();
      return actual.has(key) && isLike(actual.get(key), initializer);
    });
  }
  const word = said.getText();
  if (word === "Infinity") return value === Number.POSITIVE_INFINITY;
  return (
    ["undefined", "null", "true", "false", "NaN"].includes(word) && String(value) === word && typeof value !== "string"
  );
}

/** Compares as many decimals as are written: 0.0249 agrees with 0.025. */
function isNumber(value: unknown, said: string): boolean {
  if (typeof value !== "number") return false;
  const decimals = /\.(\d+)$/.exec(said)?.[1]?.length ?? 0;
  return Math.abs(value - Number(said)) <= (decimals === 0 ? 0 : 0.5000001 * 10 ** -decimals);
}

/** An ellipsis stands for any text. */
function isText(value: string, said: string): boolean {
  if (value === said) return true;
  const parts = said.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return parts.length > 1 && said !== "…" && new RegExp(`^${parts.join("[\\s\\S]*")}$`).test(value);
}
