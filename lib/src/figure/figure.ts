/** A plotly figure: plain data, drawn by `show` and `exportFigure`. */
export interface Figure {
  data: object[];
  layout?: object;
  /** What a slider or a play button of the layout goes through. */
  frames?: object[];
}
