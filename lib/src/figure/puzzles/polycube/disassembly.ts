import { describeValue, InputError } from "../../../input-error";
import { levelText, type Move } from "../../../polycube/disassembly/disassembly";
import { counted } from "../../../search/counted";
import { stepFrom } from "../../../space/cell";
import type { Cell } from "../../../space/space";
import type { Figure, FigureOptions } from "../../figure";
import { escapeText } from "../../label";
import type { Vector } from "../../mesh/boxes";
import { eyeOf, scene, type View } from "../../mesh/scene";
import { themed } from "../../theme";
import { playing } from "../playing";
import { cubeCorners } from "./piece-body";
import {
  type DrawnPiece,
  drawnPieces,
  legendOfPieces,
  pieceFrame,
  pieceTraces,
  type SolvedPolycube,
  shifted,
} from "./placed-pieces";
import { unitsToGap } from "./screen-gap";

/** An assembly and the moves that take it apart, as `takeApart` returns them. */
export interface TakenApart extends SolvedPolycube {
  readonly moves: readonly Move[];
}

/** Options of a film of an assembly that is taken apart. */
export interface DisassemblyFigureOptions extends FigureOptions {
  /** Plays the moves backwards: the pieces are put together. Default: false. */
  assemble?: boolean;
  /** The first view, in degrees. Default: from the South-West, 32 degrees above the ground. */
  view?: View;
}

const ACTION = "draw the moves";

/**
 * An assembly taken apart by its moves, unit by unit, with a play button and a slider. Pieces that
 * move together slide together. A piece that has left disappears with the next move; pieces that
 * left together appear again when they are separated. In the last picture there is a gap between
 * the pieces, as seen from the first view.
 *
 * @example
 * const { moves } = takeApart(assembly);
 * show(disassemblyFigure({ puzzle: soma, solution: assembly, moves }))
 * @throws InputError if a move names a piece that is not in the assembly
 */
export function disassemblyFigure(data: TakenApart, options: DisassemblyFigureOptions = {}): Figure {
  const pieces = drawnPieces(data);
  const { puzzle, moves } = data;
  checkMoves(moves, pieces.length);
  const eye = eyeOf(options.view ?? [-31, 32], ACTION);
  const film = filmOf(moves, pieces, eye);
  if (options.assemble) film.reverse();
  const cubes = (still: Still) =>
    still.offsets.map((offset, piece) =>
      still.isShown[piece] ? shifted(pieces[piece]?.cells ?? [], offset) : undefined,
    );
  const [first] = film as [Still, ...Still[]];
  const { frames, layout } = playing(
    film.map((still) => ({ ...pieceFrame(still.name, cubes(still), still.changed), isPassing: still.isPassing })),
    "move ",
    250,
  );
  return {
    data: pieces.flatMap((piece, group) => {
      const traces = pieceTraces(piece, shifted(piece.cells, first.offsets[group] ?? []), group);
      if (first.isShown[group]) return traces;
      return traces.map((trace, index) => (index < 2 ? { ...trace, visible: false } : trace));
    }),
    layout: themed(escapeText(options.title ?? `${puzzle.name}: ${words(moves, options.assemble ?? false)}`), {
      height: 600,
      margin: { l: 8, r: 8, t: 48, b: 72 },
      legend: legendOfPieces(pieces),
      scene: scene({
        points: cubeCorners(
          film.filter(({ isPassing }) => !isPassing).flatMap((still) => cubes(still).flatMap((own) => own ?? [])),
        ),
        aspect: 0.95,
        eye,
      }),
      ...layout,
    }),
    frames,
  };
}

/** The pieces at one moment. */
interface Still {
  readonly name: string;
  readonly offsets: readonly Cell[];
  readonly isShown: readonly boolean[];
  /** The pieces that differ from the moments before and after; undefined means all pieces. */
  readonly changed?: readonly number[];
  readonly isPassing: boolean;
}

/**
 * The assembled pieces, then each move, unit by unit. The slider stops after each move. A move
 * shows only the part that it belongs to. Pieces that leave go one unit further than they must; the
 * last ones go on until there is a gap on the screen.
 */
function filmOf(moves: readonly Move[], drawn: readonly DrawnPiece[], eye: Vector): Still[] {
  let offsets: Cell[] = drawn.map(() => [0, 0, 0]);
  // two pieces are in the same part if they left with the same move, or not at all
  const parts = new Int32Array(drawn.length);
  const film: Still[] = [{ name: "0", offsets, isShown: offsets.map(() => true), isPassing: false }];
  for (const [index, { pieces, direction, distance, leaves }] of moves.entries()) {
    const own = parts[pieces[0] ?? 0];
    const isShown = offsets.map((_, piece) => parts[piece] === own);
    const isLast = index === moves.length - 1;
    const cubesThat = (move: boolean) =>
      drawn.flatMap(({ cells }, piece) =>
        isShown[piece] && pieces.includes(piece) === move ? shifted(cells, offsets[piece] ?? []) : [],
      );
    const toGap = leaves && isLast ? unitsToGap(cubesThat(true), cubesThat(false), direction as Vector, eye) : 0;
    const units = leaves ? Math.max(distance + 1, toGap) : distance;
    for (let unit = 1; unit <= units; unit++) {
      offsets = offsets.map((offset, piece) => (pieces.includes(piece) ? stepFrom(offset, direction) : offset));
      const isPassing = unit < units;
      film.push({
        name: `${index + 1}`,
        offsets,
        isShown,
        isPassing,
        ...(isPassing && unit > 1 && { changed: pieces }),
      });
    }
    if (leaves) for (const piece of pieces) parts[piece] = index + 1;
  }
  return film;
}

/** The number of moves, and the level: the moves until the first pieces leave, and so on. */
function words(moves: readonly Move[], assemble: boolean): string {
  const ends = moves.flatMap(({ leaves }, index) => (leaves ? [index + 1] : []));
  const levels = ends.map((end, index) => end - (ends[index - 1] ?? 0));
  const level = levels.length === 0 ? "" : `, level ${levelText(levels)}`;
  const out = assemble ? "pieces that are still out are not drawn" : "pieces that are out are no longer drawn";
  return `${assemble ? "put together" : "taken apart"} in ${counted(moves.length, "move")}${level}; ${out}`;
}

/** Longer slides would make millions of frames. */
const MOST_UNITS = 10_000;

function checkMoves(moves: readonly Move[], count: number): void {
  if (!Array.isArray(moves as unknown))
    throw new InputError(ACTION, `moves must be a list: it is ${describeValue(moves)}`);
  const units = moves.reduce((sum, { distance }) => sum + distance, 0);
  if (!(units <= MOST_UNITS))
    throw new InputError(ACTION, `the moves must be at most ${MOST_UNITS} units long: they are ${units}`);
  for (const [index, { pieces }] of moves.entries()) {
    const unknown = pieces.find((piece) => !Number.isInteger(piece) || piece < 0 || piece >= count);
    if (unknown === undefined) continue;
    const form = `must be indices of the ${count} pieces`;
    throw new InputError(ACTION, `moves[${index}].pieces ${form}: one of them is ${describeValue(unknown)}`);
  }
}
