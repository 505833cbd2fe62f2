/* Written by `npm run generate` from the folders in src/sections. Move a line of the list to change the order for editors. */
import { buying, words as buyingWords } from "./buying/fields";
import { callToAction } from "./callToAction/fields";
import { clauses, words as clausesWords } from "./clauses/fields";
import { companyFacts, words as companyFactsWords } from "./companyFacts/fields";
import { contact, words as contactWords } from "./contact/fields";
import { documents, words as documentsWords } from "./documents/fields";
import { facts } from "./facts/fields";
import { losses, words as lossesWords } from "./losses/fields";
import { offerings, words as offeringsWords } from "./offerings/fields";
import { opening, words as openingWords } from "./opening/fields";
import { picture } from "./picture/fields";
import { points, words as pointsWords } from "./points/fields";
import { questions } from "./questions/fields";
import { quotes, words as quotesWords } from "./quotes/fields";
import { search, words as searchWords } from "./search/fields";
import { serviceIndex } from "./serviceIndex/fields";
import { statements, words as statementsWords } from "./statements/fields";
import { steps } from "./steps/fields";
import { text } from "./text/fields";
import { worksheet, words as worksheetWords } from "./worksheet/fields";

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
  buying,
  worksheet,
  companyFacts,
  losses,
  documents,
] as const;

/** Maps a kind of section to the group of fields for its interface texts, such as its labels. */
export const sectionWords = {
  opening: openingWords,
  clauses: clausesWords,
  points: pointsWords,
  quotes: quotesWords,
  offerings: offeringsWords,
  statements: statementsWords,
  search: searchWords,
  contact: contactWords,
  buying: buyingWords,
  worksheet: worksheetWords,
  companyFacts: companyFactsWords,
  losses: lossesWords,
  documents: documentsWords,
};
