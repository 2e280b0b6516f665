import { describeValue, InputError } from "../../input-error";
import { attributeOf, type XmlElement } from "./xml";

/** The range of a whole number in an attribute, and its value if the attribute is missing. */
export interface WholeRange {
  readonly least: number;
  readonly most: number;
  /** Default: the attribute must be present. */
  readonly missing?: number;
}

/**
 * The value of an attribute as a whole number.
 *
 * @param path the path of the element, for the error
 * @throws InputError if it is not a whole number, or out of range
 */
export function wholeAttribute(
  element: XmlElement,
  name: string,
  { least, most, missing }: WholeRange,
  path: string,
  action: string,
): number {
  const value = attributeOf(element, name);
  if (value === undefined && missing !== undefined) return missing;
  const number = /^\s*-?\d{1,15}\s*$/.test(value ?? "") ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  const form = `must be a whole number from ${least} to ${most.toLocaleString("en")}`;
  throw new InputError(action, `${path}.${name} ${form}: it is ${describeValue(value)}`);
}
