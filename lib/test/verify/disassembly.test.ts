import { describe, expect, test } from "vitest";
import type { Move } from "../../src/polycube/disassembly/disassembly";
import { takeApart } from "../../src/polycube/disassembly/take-apart";
import type { PolycubeSolution } from "../../src/polycube/puzzle";
import { verifyDisassembly } from "../../src/verify/disassembly";
import { burrAssemblies } from "../polycube/disassembly/burrs";

/** A cube that lies under a tunnel; a second cube is behind it. */
const tunnel: PolycubeSolution = {
  puzzle: "tunnel",
  box: [3, 3, 2],
  pieces: [
    {
      id: 0,
      cells: [
        [0, 0, 0],
        [0, 0, 1],
        [1, 0, 1],
        [2, 0, 1],
        [2, 0, 0],
      ],
    },
    { id: 1, cells: [[1, 0, 0]] },
    { id: 2, cells: [[1, 1, 0]] },
  ],
};

function move(change: Partial<Move> = {}): Move {
  return { pieces: [1], direction: [0, -1, 0], distance: 1, leaves: true, ...change };
}

const behind = move({ pieces: [2], direction: [0, 1, 0], distance: 1 });

describe("moves of a small assembly", () => {
  test("right ones have no problem", () => {
    expect(verifyDisassembly(tunnel, [move(), behind])).toEqual([]);
    expect(verifyDisassembly(tunnel, [behind, move({ distance: 1_000_000_000 })])).toEqual([]);
    expect(verifyDisassembly(tunnel, [move({ leaves: false, distance: 5 }), move(), behind])).toEqual([]);
  });

  test.each([
    ["no piece moves", move({ pieces: [] })],
    ["pieces[3] is not in the assembly", move({ pieces: [3] })],
    ["pieces[-1] is not in the assembly", move({ pieces: [-1] })],
    ["pieces[1] is listed twice", move({ pieces: [1, 1] })],
    ["direction (1,1,0) is not a unit vector along an axis", move({ direction: [1, 1, 0] })],
    ["direction (0,-2,0) is not a unit vector along an axis", move({ direction: [0, -2, 0] })],
    ["direction (0,1) is not a unit vector along an axis", move({ direction: [0, 1] })],
    ["distance 0 is not a whole number from 1", move({ distance: 0 })],
    ["distance 1.5 is not a whole number from 1", move({ distance: 1.5 })],
    ["pieces[1] hits pieces[0] at (2,0,0) after unit 1 of 4", move({ direction: [1, 0, 0], distance: 4 })],
    ["pieces[1] hits pieces[2] at (1,1,0) after unit 1 of 1", move({ direction: [0, 1, 0] })],
    ["pieces[2] did not leave after 1 unit", move({ pieces: [2], direction: [1, 0, 0] })],
    ["pieces[0], pieces[1] and pieces[2] cannot leave, because no piece stays", move({ pieces: [0, 1, 2] })],
  ])("%s", (problem, wrong) => {
    expect(verifyDisassembly(tunnel, [wrong, behind])).toEqual([`move 1: ${problem}`]);
  });

  test("pieces that are apart cannot move together", () => {
    const problem = "move 2: pieces[1] and pieces[0] are apart already and cannot move together";
    expect(verifyDisassembly(tunnel, [move(), move({ pieces: [1, 0] })])).toEqual([problem]);
  });

  test("pieces that stay together are named, unless they are of one group", () => {
    expect(verifyDisassembly(tunnel, [])).toEqual(["pieces[0], pieces[1] and pieces[2] are not apart"]);
    expect(verifyDisassembly(tunnel, [move()])).toEqual(["pieces[0] and pieces[2] are not apart"]);
    expect(verifyDisassembly(tunnel, [move()], { groups: [1, undefined, 1] })).toEqual([]);
    expect(verifyDisassembly(tunnel, [move()], { groups: [1, 1, 2] })).toHaveLength(1);
    expect(verifyDisassembly(tunnel, [move()], { groups: [undefined, 1, undefined] })).toHaveLength(1);
  });

  test("cells that two pieces fill from the start", () => {
    const twice = { ...tunnel, pieces: [...tunnel.pieces, { id: 3, cells: [[1, 1, 0]] }] };
    expect(verifyDisassembly(twice, [])).toEqual(["pieces[2] and pieces[3] both fill cell (1,1,0)"]);
  });
});

describe("moves of the Piston Burr", () => {
  const [assembly] = burrAssemblies([88, 512, 768, 922, 1008, 1008]).filter(
    (solution) => takeApart(solution).outcome === "solved",
  ) as [PolycubeSolution];
  const { moves } = takeApart(assembly);
  const changed = (index: number, change: (move: Move) => Partial<Move>) =>
    moves.map((own, at) => (at === index ? { ...own, ...change(own) } : own));

  test("it comes apart in 15 moves", () => {
    expect(moves).toHaveLength(15);
    expect(verifyDisassembly(assembly, moves)).toEqual([]);
  });

  test.each([...moves.keys()])("move %i left out, turned, too short or too long", (index) => {
    const own = moves[index] as Move;
    expect(verifyDisassembly(assembly, moves.toSpliced(index, 1))).toHaveLength(1);
    const turned = changed(index, ({ direction }) => ({ direction: direction.map((part) => -part) }));
    if (index < 9) expect(verifyDisassembly(assembly, turned)).toHaveLength(1);
    const short = changed(index, ({ distance }) => ({ distance: distance - 1 }));
    expect(verifyDisassembly(assembly, short)).toHaveLength(1);
    const long = changed(index, ({ distance }) => ({ distance: distance + 9 }));
    expect(verifyDisassembly(assembly, long)).toHaveLength(own.leaves ? 0 : 1);
  });
});

describe("moves that would take hours to check", () => {
  test.each([10 ** 6, 2 ** 53 - 1])("a distance of %i is refused at once", (distance) => {
    const problem = `move 1: distance ${distance} is more than 5, the length of all pieces in a row`;
    expect(verifyDisassembly(tunnel, [move({ distance, leaves: false })])).toEqual([problem]);
  });

  test("an assembly whose cubes are far apart is refused", () => {
    const far = {
      ...tunnel,
      pieces: [
        {
          id: 0,
          cells: [
            [0, 0, 0],
            [10 ** 9, 0, 0],
          ],
        },
      ],
    };
    expect(verifyDisassembly(far, [])).toEqual(["the assembly is 1000000001 units long, not at most 1000"]);
  });

  test("a cell without three whole coordinates is refused", () => {
    const flat = { ...tunnel, pieces: [{ id: 0, cells: [[0, 0]] }] };
    expect(verifyDisassembly(flat, [])).toEqual(["pieces[0]: a cell has 3 whole coordinates"]);
  });
});
