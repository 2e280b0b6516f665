/** The new data of some traces, as a frame of an animation holds them. */
export interface Frame {
  /** The indices of the traces. Default: 0, 1, 2 … */
  readonly traces?: readonly number[];
  readonly data?: readonly object[];
}

/**
 * Leaves out what no frame of an animation changes: a field of a trace that is the same in the
 * figure and in all frames. Half of the coordinates of a burr that is taken apart are such, because
 * most pieces slide along one axis only.
 *
 * @param data the traces of the figure, as parsed JSON
 */
export function leanFrames<Any extends Frame>(data: readonly object[], frames: readonly Any[]): Any[] {
  const changed = new Set<string>();
  const texts = data.map(fieldTexts);
  for (const frame of frames)
    for (const [trace, fields] of fieldsIn(frame))
      for (const [name, text] of fieldTexts(fields))
        if (texts[trace]?.get(name) !== text) changed.add(`${trace} ${name}`);
  return frames.map((frame) => {
    const kept = fieldsIn(frame).map(([trace, fields]) =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => changed.has(`${trace} ${name}`))),
    );
    return kept.length === 0 ? frame : { ...frame, data: kept };
  });
}

/** The fields of each trace that a frame names, with the index of the trace. */
function fieldsIn({ traces, data }: Frame): (readonly [trace: number, fields: object])[] {
  return (data ?? []).map((fields, index) => [traces?.[index] ?? index, fields] as const);
}

function fieldTexts(fields: object): Map<string, string> {
  return new Map(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]));
}
