import { getOrMake } from "../../lib/maps";
import { quote } from "../../lib/text";
import type { Finding } from "./problem";
import { sentencesOf, type ValueAt } from "./prose";

/** A page with fewer words leaves most questions of a reader open. */
const MIN_WORDS = 250;

const FILLER = /\b(lorem|ipsum|dolor sit|todo|tbc|tbd|xxx)\b/i;

const NUMBER = String.raw`(\d[\d,.]*|dozens|hundreds|thousands|millions)`;
const COUNTED =
  "years|decades|customers|clients|users|projects|organisations|agencies|ministries|countries|cities|offices|branches|employees|engineers|developers|specialists|experts|awards|installations|deployments|transactions|systems|platforms";
const FIGURES = [
  new RegExp(String.raw`\b${NUMBER}\+?( of)?( \S+){0,2} (${COUNTED})\b`, "i"),
  /\b(ten|twenty|thirty|forty|fifty) (years|decades)\b/i,
  /\d\s*(%|per ?cent\b)/i,
  /\b\d[\d,.]*\+/,
  /\b(founded|established|operating|serving|since)\b( \w+)? (19|20)\d\d\b/i,
  /\b24\s*\/\s*7\b/,
  /\b(ISO|SOC)[ /-]?\d/i,
  /\bwithin (\d+|one|two|three|four|five) (working |business )?(minutes?|hours?|days?)\b/i,
  /\b(award-winning|number one|no\. ?1)\b/i,
];

/** The year of a law is not a claim about the company. */
const LAW = /\b(act( \(\w+\))?|ndpa) \d{4}\b/i;

/** Whether a sentence has a figure that only the company can vouch for: its age, size, customers, speed, awards. */
export const claimsFigure = (sentence: string): boolean =>
  FIGURES.some((figure) => figure.test(sentence.replace(LAW, "")));

/** Reports filler text and unconfirmed claims. */
export function proseFindings(prose: readonly ValueAt[]): Finding[] {
  return prose.flatMap(({ value, offset }) => {
    const [filler] = FILLER.exec(value) ?? [];
    const claim = sentencesOf(value).find(claimsFigure);
    return [
      ...(filler
        ? [advice(offset, "filler-text", `${quote(filler)} keeps the place of a text. Write the text.`)]
        : []),
      ...(claim
        ? [
            advice(
              offset,
              "unconfirmed-figure",
              `${quote(claim)} has a figure that readers take as a promise. Leave it out unless the company can prove it.`,
            ),
          ]
        : []),
    ];
  });
}

/** Reports a page with too little text. */
export function thinFinding(prose: readonly ValueAt[]): Finding[] {
  const words = prose.reduce((sum, { value }) => sum + value.split(/\s+/).filter(Boolean).length, 0);
  if (words >= MIN_WORDS) return [];
  const message = `The page has fewer than ${MIN_WORDS} words, which leaves readers with questions. Answer what they would ask next.`;
  return [advice(0, "thin-page", message)];
}

interface Page {
  file: string;
  prose: readonly ValueAt[];
}

/** Reports sentences that several pages share, once per pair of pages. */
export function repeatedFindings(pages: readonly Page[]): Map<Page, Finding[]> {
  const first = new Map<string, Page>();
  const findings = new Map<Page, Finding[]>();
  for (const page of pages) {
    const reported = new Set<Page>([page]);
    for (const { value: sentence, offset } of sentencesIn(page)) {
      const other = first.get(sentence);
      if (!other) first.set(sentence, page);
      if (!other || reported.has(other)) continue;
      reported.add(other);
      const message = `${quote(sentence)} stands in ${other.file} too. Say here what is true of this page alone.`;
      getOrMake(findings, page, () => []).push(advice(offset, "repeated-sentence", message));
    }
  }
  return findings;
}

const sentenceCache = new WeakMap<Page, readonly ValueAt[]>();

/** The sentences of a page, cached because a save changes only one record. */
const sentencesIn = (page: Page): readonly ValueAt[] =>
  getOrMake(sentenceCache, page, () =>
    page.prose.flatMap(({ value, offset }) => sentencesOf(value).map((each) => ({ value: each, offset }))),
  );

const advice = (offset: number, rule: string, message: string): Finding => ({
  offset,
  rule,
  message,
  severity: "advice",
});
