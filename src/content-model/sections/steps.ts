import { list, sectionKind } from "../fields";
import { point } from "../types/parts";
import { heading } from "./heading";

export const steps = sectionKind(
  "steps",
  "Steps",
  "What happens one after another, drawn as the points of a route.",
  { ...heading, steps: list("Steps", "Two to ten steps, in order.", point, { min: 2, max: 10 }) },
);
