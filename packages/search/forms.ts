import { getOrMake, groupBy } from "@sitekit/lib/maps";

/** Words that look like a form of another word, but have their own meaning: `news` is not the plural of `new`. */
const OWN = new Set(
  "news goods customs means arms thanks lens series species premises clothes economics politics electronics physics ethics evening outing earring herring wedding ceiling sterling united wicked rugged ragged dogged hundred sacred does".split(
    " ",
  ),
);

/** Forms that the rules below do not recognise, with the base word of each. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    "children:child men:man women:woman people:person feet:foot teeth:tooth mice:mouse knives:knife wives:wife lives:life " +
    "bought:buy sold:sell paid:pay built:build kept:keep sent:send taught:teach caught:catch lent:lend spent:spend " +
    "held:hold told:tell met:meet lost:lose made:make taken:take took:take gave:give given:give wrote:write written:write " +
    "drove:drive driven:drive stole:steal stolen:steal broke:break broken:break chose:choose chosen:choose spoke:speak " +
    "spoken:speak brought:bring thought:think learnt:learn understood:understand began:begin begun:begin " +
    "cheaper:cheap cheapest:cheap faster:fast fastest:fast bigger:big biggest:big larger:large largest:large " +
    "smaller:small smallest:small newer:new newest:new older:old oldest:old quicker:quick quickest:quick"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

const IRREGULAR_FORMS = groupBy([...IRREGULAR.keys()], (form) => IRREGULAR.get(form));

const known = new Map<string, readonly string[]>();

/**
 * Returns the words of which an English word can be a form (plural, past, `-ing`, `-ier`), starting with the word
 * itself. For `paintings`, these are `paintings`, `painting` and `paint`. Some results are not real words, such as
 * `visite` for `visited`.
 */
const basesOf = (word: string): readonly string[] =>
  getOrMake(known, word, () => {
    if (word.length < 4 || !/^[a-z]+$/.test(word) || OWN.has(word)) return [word];
    const irregular = IRREGULAR.get(word);
    if (irregular) return [word, irregular];
    const singular = singulars(word).flatMap((each) => [each, ...verbsOf(each)]);
    return [...new Set([word, ...singular, ...verbsOf(word)])];
  });

function singulars(word: string): string[] {
  if (!word.endsWith("s") || word.endsWith("ss")) return [];
  const without = word.slice(0, -1);
  if (word.length > 4 && word.endsWith("ies")) return [without, `${word.slice(0, -3)}y`];
  return /(?:[sxzo]|ch|sh)es$/.test(word) ? [without, word.slice(0, -2)] : [without];
}

function verbsOf(word: string): string[] {
  if (OWN.has(word)) return [];
  const comparative = /^(.{3,})ie(?:r|st)$/.exec(word)?.[1];
  if (comparative) return [`${comparative}y`];
  if (word.endsWith("eed")) return word.length > 4 ? [word.slice(0, -1)] : [];
  if (word.endsWith("ied")) return word.length > 4 ? [`${word.slice(0, -3)}y`] : [word.slice(0, -1)];
  const stem = /^(.*[aeiouy].*)(?:ed|ing)$/.exec(word)?.[1] ?? "";
  if (stem.length < 2) return [];
  const withE = `${stem}e`;
  const doubled = /([bdfgklmnprstvz])\1$/.test(stem);
  if (doubled) return stem.length > 3 ? [stem, stem.slice(0, -1)] : [stem];
  // `rating` comes from `rate` and not from `rat`, because `rat` would double its last letter, as in `ratting`.
  if (/^(?:[^aeiouy]|qu)*[aeiouy][^aeiouwxy]$/.test(stem)) return [withE];
  if (/[cuv]$|[^aeiouylr][lr]$/.test(stem)) return [withE];
  // `painting` comes from `paint` and not from `painte`, because a silent `e` rarely follows two consonants. The
  // second pattern excludes the consonants after which a silent `e` is common, as in `change` and `taste`. Words such
  // as `handling` do not reach this line, because the previous line returns `handle`.
  if (/[^aeiou]{2}$|[wxy]$/.test(stem) && !/(?:st|th|[gsz])$/.test(stem)) return [stem];
  return [withE, stem];
}

/**
 * Groups words with their forms. Returns a map from each word to the key of its group, which is usually the base word:
 * `track` is the key of both `track` and `tracking`.
 */
export function groupForms(words: ReadonlySet<string>): Map<string, string> {
  const groups = new Map<string, string>();
  const groupOf = (word: string): string =>
    getOrMake(groups, word, () => {
      // The index is split into files by the first letters of words, and each group is in only one file. `bought` and
      // `buy` may belong in different files, so an irregular form gets its own group.
      const bases = IRREGULAR.has(word) ? [] : basesOf(word).slice(1);
      const attested = bases.find((base) => words.has(base));
      return attested ? groupOf(attested) : (bases.at(-1) ?? word);
    });
  for (const word of words) groupOf(word);
  return groups;
}

/** Whether `word` and all of `forms` can be forms of the same word, such as `tracked` with `track` and `tracking`. */
export function isFormOf(word: string, forms: readonly string[]): boolean {
  if (forms.includes(word)) return true;
  return basesOf(word).some((base) => forms.every((form) => basesOf(form).includes(base)));
}

/**
 * Writes forms as one text that begins with their common prefix: `track|,ing,s` for `track`, `tracking` and
 * `tracks`.
 */
export function formsText(forms: readonly string[]): string {
  const [first = "", ...others] = [...forms].sort();
  if (others.length === 0) return first;
  const last = others.at(-1) ?? "";
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  return `${first.slice(0, length)}|${[first, ...others].map((form) => form.slice(length)).join(",")}`;
}

/** Returns the forms in a text that `formsText` has written. */
export function formsIn(text: string): string[] {
  const [start = "", endings = ""] = text.split("|");
  return endings.split(",").map((ending) => start + ending);
}

/**
 * Returns a word, the words of which it can be a form, and their irregular forms: for `buying`, these are `buying`,
 * `buy` and `bought`. A search for the word needs the index files of all of them, because `bought` may be in another
 * file than `buy`.
 */
export const relatedTo = (word: string): string[] => [
  ...new Set(basesOf(word).flatMap((base) => [base, ...(IRREGULAR_FORMS.get(base) ?? [])])),
];
