/**
 * What an option of each kind draws, in the words of the help; a kind without words is not
 * offered.
 */
export interface PictureWords {
  readonly png: string;
  readonly svg: string;
  readonly html: string;
  readonly animate: string;
  readonly stl?: string;
  readonly stlSet?: string;
}

/** Of a garden: the same figure everywhere, and the film of its search. */
export const gardenPictureWords: PictureWords = {
  png: "squares and hexagons flat, cubes in space",
  svg: "the same in vectors (cubes as a bitmap in it)",
  html: "the same, to be turned and zoomed",
  animate: "the search, step by step",
  stl: "the cubes and their struts (not of squares and hexagons)",
  stlSet: "the set of cubes, with holes in their Blue faces, and pins, to build any garden by hand (cubes only)",
};

/** Of an assembly. */
export const polycubePictureWords: PictureWords = {
  png: "the first assembly in space",
  svg: "the first assembly, layer by layer",
  html: "both, with a slider that moves the pieces apart",
  animate: "the first assembly put together piece by piece",
  stl: "the pieces, side by side",
};

/** Of a snake. */
export const snakePictureWords: PictureWords = {
  png: "the first fold in space",
  svg: "the string, laid flat",
  html: "both",
  animate: "the string folding, corner by corner",
};
