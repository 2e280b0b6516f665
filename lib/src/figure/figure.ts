/** A plotly figure: plain data, drawn by `show` and `exportFigure`. */
export interface Figure {
  data: object[];
  layout?: object;
}
