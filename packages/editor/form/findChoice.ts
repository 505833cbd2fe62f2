/** A value that can be chosen for a field. */
export interface Choice {
  value: string;
  title: string;
  /**
   * For a record or its page: the note that `noteOn` returns, such as "Draft". Empty if the record is public and will
   * stay public. Absent for other choices, such as icons.
   */
  note?: string;
}

/**
 * Converts a text to the form in which texts are compared: without accents, capitals and punctuation, and with one
 * space between words.
 */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}'’ʼ]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const known = new WeakMap<Choice, { title: string; words: string }>();

const wordsOf = (choice: Choice) => {
  const words = known.get(choice) ?? {
    title: plain(choice.title),
    words: plain(`${choice.title} ${choice.value}`),
  };
  known.set(choice, words);
  return words;
};

/**
 * Returns the choices that contain each typed word in their title or value, starting with the most similar. A typed
 * word may be only a part of a word in the title or value.
 */
export function matching<Each extends Choice>(choices: readonly Each[], typed: string): Each[] {
  const wanted = plain(typed);
  // An empty text matches all choices. A text that has only characters that `plain` removes, such as the slash in an
  // address, matches the values that contain it.
  if (wanted === "") return choices.filter(({ value }) => value.includes(typed.trim()));
  const words = wanted.split(" ");
  const rank = (choice: Each) => {
    const found = wordsOf(choice);
    const all = ` ${found.words}`;
    if (found.title === wanted || plain(choice.value) === wanted) return 0;
    if (found.title.startsWith(wanted)) return 1;
    if (words.every((word) => all.includes(` ${word}`))) return 2;
    return words.every((word) => all.includes(word)) ? 3 : undefined;
  };
  return choices
    .flatMap((choice) => {
      const at = rank(choice);
      return at === undefined ? [] : [{ choice, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ choice }) => choice);
}

/**
 * Returns the choices that match a typed text, or all choices if `typed` is undefined because the user has not typed
 * anything. `message` tells the user that no choice matches. It is empty if there are matches, or if `isValue` accepts
 * the text. For example, `/about#team` can be a valid address although only `/about` is among the choices.
 */
export function listFor<Each extends Choice>(
  choices: readonly Each[],
  typed: string | undefined,
  isValue: (text: string) => boolean,
): { matches: readonly Each[]; message: string } {
  const matches = typed === undefined ? choices : matching(choices, typed);
  const isValid = typed !== undefined && isValue(typed.trim());
  return { matches, message: matches.length > 0 || isValid ? "" : noneFound(choices) };
}

const noneFound = (choices: readonly Choice[]): string =>
  choices.length === 0
    ? "There is nothing to choose from yet."
    : "Nothing in the list contains these words. Try fewer letters.";

/**
 * Returns the choice that a typed text identifies; undefined if there is none. The text may be the value of a choice.
 * Otherwise, it may be the title of exactly one choice, or words that exactly one choice contains.
 */
export function meantBy<Each extends Choice>(choices: readonly Each[], typed: string): Each | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  const byValue = choices.find(({ value }) => value === text);
  if (byValue) return byValue;
  const titled = choices.filter(({ title }) => plain(title) === plain(text));
  const found = titled.length > 0 ? titled : matching(choices, text);
  return found.length === 1 ? found[0] : undefined;
}
