import { answerSearch } from "../thread";
import { doSnakeWork } from "./in-thread";

answerSearch(doSnakeWork);
