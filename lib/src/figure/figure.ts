/** A plotly figure: plain data, drawn by `show` and `exportFigure`. */
export interface Figure {
  data: object[];
  layout?: object;
  /** What a slider or a play button of the layout goes through. */
  frames?: object[];
}

/** What every figure can be told. A figure takes its data, and then always one object of options. */
export interface FigureOptions {
  /** Above the drawing. Default: what the figure shows. */
  title?: string;
}
