/** The options as commander reads them. */
export interface GivenInspect {
  readonly pieces?: boolean;
  readonly matrix?: boolean;
  readonly html?: string;
}

/** The description of a file. */
export interface Inspected {
  readonly warnings: readonly string[];
  /** Paragraphs for the terminal. */
  readonly parts: readonly string[];
  /** Makes the HTML page. */
  page(): Promise<string>;
}
