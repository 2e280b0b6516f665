/** The options of `gardens inspect`, as commander parses them. */
export interface GivenInspect {
  readonly pieces?: boolean;
  readonly matrix?: boolean;
  readonly html?: string;
}

/** The description of a puzzle file or a snake file. */
export interface Inspected {
  readonly warnings: readonly string[];
  /** The description as paragraphs for the terminal. */
  readonly parts: readonly string[];
  /** Makes the description as an HTML page. */
  page(): Promise<string>;
}
