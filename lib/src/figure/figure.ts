/** A plotly figure: plain data, drawn by `show` and `exportFigure`. */
export interface Figure {
  data: object[];
  layout?: object;
  /** The frames of the layout's slider and play button. */
  frames?: object[];
}

/** The options of every figure. A figure takes its data, and then one object of options. */
export interface FigureOptions {
  /** The title above the drawing. Default: the contents of the figure. */
  title?: string;
}
