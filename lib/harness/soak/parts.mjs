/** The number of figures that one kernel shows. */
export const figureCount = 500;
/** The number of exports through one browser. */
export const exportCount = 300;

/** The parts of a soak, and the share of the time that each may take. */
export const parts = [
  { name: "figures", share: 0.25, unit: "figures" },
  { name: "exports", share: 0.25, unit: "exports" },
  { name: "million", share: 0.1, unit: "counts of 1,292,697 tilings" },
  { name: "polycube", share: 0.1, unit: "searches" },
  { name: "anneal", share: 0.06, unit: "searches" },
  { name: "backtrack", share: 0.06, unit: "searches" },
  { name: "restart", share: 0.06, unit: "searches" },
  { name: "race", share: 0.06, unit: "searches" },
  { name: "snake", share: 0.06, unit: "searches" },
];
