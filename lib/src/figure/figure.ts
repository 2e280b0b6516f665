/** A plotly figure: plain data, drawn by `show` and `exportFigure`. */
export interface Figure {
  data: object[];
  layout?: object;
  /** The frames of an animation, which the layout's slider and play button show. */
  frames?: object[];
}

/** The options of every figure. A figure function takes its data, then one object of options. */
export interface FigureOptions {
  /** The title above the drawing. Default: a description of the figure. */
  title?: string;
}
