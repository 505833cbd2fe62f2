import fs from "node:fs";
import path from "node:path";
import { config } from "../../../content.config";
import { FIXTURES } from "../../support/fixtureContent";
import {
  ACTION,
  ALIASES,
  BUSINESS_HOURS,
  COUNTS,
  HEADER,
  LEGAL_PAGES,
  LIVE_IN_FOOTER,
  LIVE_IN_HEADER,
  NOT_IN_FOOTER,
  NOT_LISTED,
  QUICK_LINKS,
  SERVICES,
  SOLUTIONS,
  WILDCARD_ALIASES,
} from "./specification";

/**
 * The values of the field `searchWords`, by the path of the record, such as `pages/about`. Visitors who search for one
 * of these words find the record's page.
 */
const SEARCH_WORDS: Record<string, string[]> = JSON.parse(
  fs.readFileSync("__tests__/browser/support/searchWords.json", "utf8"),
);

type AnyRecord = Record<string, unknown>;

/**
 * Rewrites a copy of the fixture content into the content that the specification prescribes, such as its services,
 * solutions, legal pages, old addresses, menus and interface texts. Most texts that the specification does not
 * prescribe, such as the questions and answers of a service, are copied from the fixtures. `content` is the path of the
 * copy.
 */
export function writeSpecifiedContent(content: string): void {
  for (const folder of ["services", "solutions", "legal", "testimonials", "pages"])
    fs.rmSync(path.join(content, folder), { recursive: true });
  const write = (file: string, record: AnyRecord) => {
    fs.mkdirSync(path.dirname(path.join(content, file)), { recursive: true });
    fs.writeFileSync(path.join(content, file), `${JSON.stringify(record, null, 2)}\n`);
  };

  for (const [index, id] of SERVICES.entries()) write(`services/${id}.json`, service(id, index));
  for (const [index, id] of SOLUTIONS.entries()) write(`solutions/${id}.json`, solution(id, index));
  for (const id of LEGAL_PAGES)
    write(`legal/${id}.json`, {
      ...bare("legal/privacy-notice"),
      ...named(id),
      searchWords: SEARCH_WORDS[`legal/${id}`],
    });
  for (let at = 1; at <= COUNTS.testimonials; at += 1)
    write(`testimonials/voice-${at}.json`, { ...fixture("testimonials/ferry-captain"), id: `voice-${at}` });
  write("documents/lamp-sheet.json", {
    ...fixture("documents/lamp-sheet"),
    services: ["iot-asset-tracking"],
    solutions: ["asset-register"],
  });
  write("company.json", { ...fixture("company"), businessHours: BUSINESS_HOURS });
  write("navigation.json", {
    items: HEADER,
    action: ACTION,
    quickLinks: QUICK_LINKS,
    serviceOrder: SERVICES,
    solutionOrder: SOLUTIONS,
    legalOrder: LEGAL_PAGES,
  });
  write("pages/home.json", home());
  for (const page of singlePages.filter((name) => name !== "pages/home"))
    write(`${page}.json`, { ...bare(page), searchWords: SEARCH_WORDS[page] });
  write("words.json", words());
}

/** The record paths of the pages that have their own content type, such as `pages/about` for `pages/about.json`. */
const singlePages = config.types.flatMap(({ source }) =>
  "file" in source && source.file.startsWith("pages/") ? [source.file.replace(/\.json$/, "")] : [],
);

const fixture = (name: string): AnyRecord =>
  JSON.parse(fs.readFileSync(path.join(FIXTURES, `${name}.json`), "utf8"));

/**
 * Returns the content of `words.json`. The interface texts on which tests rely come from `specifiedWords.json`, and all
 * other interface texts from the fixtures. The list `otherNames`, with synonyms for the search, comes from
 * `otherNames.json`.
 */
function words(): AnyRecord {
  const known = JSON.parse(fs.readFileSync("__tests__/browser/support/specifiedWords.json", "utf8"));
  const groups = Object.entries(fixture("words")).filter(([, group]) => !Array.isArray(group));
  const otherNames = JSON.parse(fs.readFileSync("__tests__/browser/support/otherNames.json", "utf8"));
  return {
    ...Object.fromEntries(groups.map(([name, group]) => [name, { ...Object(group), ...known[name] }])),
    otherNames,
  };
}

/**
 * Returns a fixture without the fields that fit only the fixture content, such as its old addresses and its references
 * to other fixtures. The specified content does not contain these other records.
 */
function bare(name: string): AnyRecord {
  const {
    aliases,
    relatedServices,
    relatedSolutions,
    hideFrom,
    livePlatform,
    metaTitle,
    metaDescription,
    ...rest
  } = fixture(name);
  return rest;
}

/** Returns a title that is made from an id: `Sod Ride` for `sod-ride`. */
const titleOf = (id: string) =>
  id.replace(/(^|-)([a-z])/g, (_, dash, letter) => `${dash && " "}${letter.toUpperCase()}`);

const named = (id: string) => ({ id, title: titleOf(id), description: `${titleOf(id)}, in one sentence.` });

/** Returns the id that follows the id at `index`. The last id is followed by the first. */
const next = (ids: readonly string[], index: number) => ids[(index + 1) % ids.length];

/**
 * Returns the home page of the fixtures, but lets it present the first three solutions of the specification. The
 * solutions of the fixtures do not exist in the specified content.
 */
function home(): AnyRecord {
  const { sections, ...rest } = fixture("pages/home");
  const chosen = (sections as AnyRecord[]).map((section) =>
    section.kind === "offerings" ? { ...section, solutions: SOLUTIONS.slice(0, 3) } : section,
  );
  return { ...rest, sections: chosen };
}

function service(id: string, index: number): AnyRecord {
  const groups = fixture("pages/services").groups as { id: string }[];
  return {
    ...bare("services/lens-polishing"),
    ...named(id),
    searchWords: SEARCH_WORDS[`services/${id}`],
    group: groups[index % groups.length]?.id,
    relatedServices: [next(SERVICES, index)],
    relatedSolutions: SOLUTIONS.slice(index, index + 2),
    aliases: ALIASES.flatMap(([from, to]) => (to === `/services/${id}` ? [from] : [])),
  };
}

function solution(id: string, index: number): AnyRecord {
  const showIn = [
    ...(LIVE_IN_HEADER.includes(id) ? ["header"] : []),
    ...(LIVE_IN_FOOTER.includes(id) ? ["footer"] : []),
  ];
  const like = ["night-watch", "tide-market", "gull-count"][index % 3];
  return {
    ...bare(`solutions/${like}`),
    ...named(id),
    searchWords: SEARCH_WORDS[`solutions/${id}`],
    livePlatform: showIn.length > 0 ? { name: titleOf(id), url: `https://${id}.example`, showIn } : null,
    relatedServices: [SERVICES[index % SERVICES.length]],
    relatedSolutions: [next(SOLUTIONS, index)],
    aliases: WILDCARD_ALIASES.flatMap(([from, to]) => (to === `/solutions/${id}` ? [`${from}/*`] : [])),
    hideFrom: [
      ...(NOT_LISTED.includes(id) ? ["overview"] : []),
      ...(NOT_IN_FOOTER.includes(id) ? ["footer"] : []),
    ],
  };
}
