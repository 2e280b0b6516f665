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
/** The most elements: about 300 MB of memory. */
const mostElements = 1_000_000;

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
  let [elements, level, hiddenFrom] = [0, 0, Infinity];
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
    if (level > mostLevels) throw refuse(`nest at most ${mostLevels} elements: it nests deeper`);
    if (elements > mostElements) {
      throw refuse(`have at most ${mostElements.toLocaleString("en")} elements: it has more`);
    }
    if (skipped.has(name)) hiddenFrom = Math.min(hiddenFrom, level);
    if (level < hiddenFrom) {
      open.push({ name, attributes: attributes as Record<string, string>, children: [], text: "" });
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
  sax.write(text).close();
  const [root] = open[0]?.children ?? [];
  if (root === undefined) throw refuse("hold XML: it has no element");
  return root;
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
