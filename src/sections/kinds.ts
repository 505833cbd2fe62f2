/* Written by `npm run generate` from the folders beside it. Move a line of the list to change the order for editors. */
import { callToAction } from "./callToAction/fields";
import { clauses } from "./clauses/fields";
import { contact } from "./contact/fields";
import { facts } from "./facts/fields";
import { offerings } from "./offerings/fields";
import { opening } from "./opening/fields";
import { picture } from "./picture/fields";
import { points } from "./points/fields";
import { questions } from "./questions/fields";
import { quotes } from "./quotes/fields";
import { search } from "./search/fields";
import { serviceIndex } from "./serviceIndex/fields";
import { statements } from "./statements/fields";
import { steps } from "./steps/fields";
import { text } from "./text/fields";

export const sectionKinds = [
  opening,
  text,
  clauses,
  points,
  steps,
  questions,
  quotes,
  offerings,
  serviceIndex,
  statements,
  picture,
  facts,
  search,
  contact,
  callToAction,
] as const;
