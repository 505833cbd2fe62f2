import { fieldTree } from "../content-model/derive/fieldTree";
import { graphqlRecord } from "../content-model/derive/graphqlRecord";
import { derivedFields } from "./derivedFields";
import type { SiteModel } from "./siteOf";
import type { SiteRecord } from "./siteRecord";

/**
 * A record as the data layer stores it: in the form of its GraphQL type, with all fields that follow from the records.
 * They are stored, not resolved, so that Gatsby sees which records a change reaches, filters and sorts by any of them,
 * and draws no other page anew.
 */
export function storedRecord(record: SiteRecord, site: SiteModel): Record<string, unknown> {
  return graphqlRecord(fieldTree(record.type), record.fields, (typeName, group) =>
    Object.fromEntries(
      Object.entries(derivedFields(typeName)).map(([name, { value }]) => [
        name,
        value({ site, record, group }) ?? null,
      ]),
    ),
  );
}

/** The text of a stored record, with all that was asked of the site to make it. */
interface Kept {
  text: string;
  asked: readonly Question[];
}

interface Question {
  ask: (site: SiteModel) => unknown;
  answer: unknown;
}

const kept = new WeakMap<SiteRecord, Kept>();

/**
 * The text of a stored record. It is made anew only when the record has changed, or when the site now answers
 * differently to something that was asked to make it: of ten thousand records, an edit reaches a few.
 */
export function storedText(record: SiteRecord, site: SiteModel): string {
  const before = kept.get(record);
  if (before?.asked.every(({ ask, answer }) => isSame(ask(site), answer))) return before.text;
  const asked: Question[] = [];
  const text = JSON.stringify(storedRecord(record, recording(site, asked)));
  kept.set(record, { text, asked });
  return text;
}

/** The same site, which records in `asked` each question to it with its answer. */
function recording(site: SiteModel, asked: Question[]): SiteModel {
  return new Proxy(site, {
    get(_, name: keyof SiteModel) {
      const value = site[name];
      const note = (ask: Question["ask"]) => {
        const answer = ask(site);
        asked.push({ ask, answer });
        return answer;
      };
      if (typeof value !== "function") return note((each) => each[name]);
      return (...args: never[]) => note((each) => (each[name] as (...args: never[]) => unknown)(...args));
    },
  });
}

/** Whether two answers are the same: the same value, or lists of the same values. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, at) => each === b[at]));
