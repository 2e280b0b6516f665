import { filmSearch } from "../../garden/film/film-search";
import { gardenSearches } from "../../garden/searches";
import { answerSearch } from "../thread";
import type { RaceResult, RaceTask } from "./race";

answerSearch(({ garden, search, options, seed, record }: RaceTask, watch): RaceResult => {
  const all = { ...options, seed, ...watch };
  if (!record) return { ...gardenSearches[search](garden, all), seed };
  const film = filmSearch(garden, { ...all, search });
  return { ...film.result, seed, film };
});
