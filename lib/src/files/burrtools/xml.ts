import { parser } from "sax";
import { InputError } from "../../input-error";

/** An element of an XML file: its own text, and the elements inside it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** The most levels of elements. A stored separation nests one level for each piece. */
const mostLevels = 1_000;
/** The most elements, and the most of those that are kept: some 100 MB of memory. */
const mostElements = 2_000_000;
const mostKept = 200_000;
/** The most attributes of an element; BurrTools writes at most eight. */
const mostAttributes = 100;
/** The most references such as `&amp;`; the parser needs a microsecond for each. */
const mostReferences = 100_000;
/** The parser gets this many characters at a time; it checks the length of values in between. */
const chunk = 65_536;

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Parses an XML text. The parser knows the five entities of XML and numbered characters, and expands
 * no others. A document type, which could define more, is refused.
 *
 * @param skipped names of elements that are left out, with everything inside them
 * @throws InputError with the line of the first mistake
 */
export function parseXml(text: string, action: string, skipped: ReadonlySet<string> = new Set()): XmlElement {
  const sax = parser(true, { position: true });
  const open: OpenElement[] = [{ name: "", attributes: {}, children: [], text: "" }];
  let [elements, kept, attributeCount, level, hiddenFrom] = [0, 0, 0, 0, Infinity];
  const refuse = (problem: string) => new InputError(action, `the file must ${problem}`);
  sax.onerror = (error) => {
    const [problem = ""] = error.message.split("\n");
    throw refuse(`hold XML: line ${(sax.line ?? 0) + 1} has the mistake "${problem}"`);
  };
  sax.ondoctype = () => {
    throw refuse("have no document type, which can define entities: it has one");
  };
  sax.onopentag = ({ name, attributes }) => {
    level++;
    elements++;
    attributeCount = 0;
    if (level > mostLevels) throw refuse(`nest at most ${mostLevels} elements: it nests deeper`);
    if (skipped.has(name)) hiddenFrom = Math.min(hiddenFrom, level);
    if (level < hiddenFrom) kept++;
    if (elements > mostElements || kept > mostKept) {
      const most = (kept > mostKept ? mostKept : mostElements).toLocaleString("en");
      throw refuse(`have at most ${most} elements: it has more`);
    }
    if (level < hiddenFrom) {
      open.push({ name, attributes: attributes as Record<string, string>, children: [], text: "" });
    }
  };
  sax.onattribute = () => {
    attributeCount++;
    if (attributeCount > mostAttributes) {
      throw refuse(`have at most ${mostAttributes} attributes in an element: it has more`);
    }
  };
  const addText = (part: string) => {
    const inner = open.at(-1);
    if (inner !== undefined && level < hiddenFrom) inner.text += part;
  };
  sax.ontext = addText;
  sax.oncdata = addText;
  sax.onclosetag = () => {
    const element = level < hiddenFrom ? open.pop() : undefined;
    if (element !== undefined) open.at(-1)?.children.push(element);
    if (level === hiddenFrom) hiddenFrom = Infinity;
    level--;
  };
  if (occursMore(text, "&", mostReferences)) {
    throw refuse(`have at most ${mostReferences.toLocaleString("en")} references such as &amp;: it has more`);
  }
  for (let at = 0; at < text.length; at += chunk) sax.write(text.slice(at, at + chunk));
  sax.close();
  const [root] = open[0]?.children ?? [];
  if (root === undefined) throw refuse("hold XML: it has no element");
  return root;
}

/** True if some words occur more than `most` times in a text. */
export function occursMore(text: string, words: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(words); at !== -1 && count <= most; at = text.indexOf(words, at + 1)) count++;
  return count > most;
}

/** The elements of a name directly inside an element. */
export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The first element of a name directly inside an element. */
export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The value of an attribute; undefined if it is missing. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  return Object.hasOwn(element.attributes, name) ? element.attributes[name] : undefined;
}
