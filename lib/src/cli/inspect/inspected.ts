/** The options as commander reads them. */
export interface GivenInspect {
  readonly pieces?: boolean;
  readonly matrix?: boolean;
  readonly html?: string;
}

/** What there is to say about a file, and a page of it. */
export interface Inspected {
  readonly warnings: readonly string[];
  /** Paragraphs for the terminal. */
  readonly parts: readonly string[];
  /** The page, made only where it is asked for. */
  page(): Promise<string>;
}
