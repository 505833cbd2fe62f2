import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readContentFolder } from "@sitekit/check/readContentFolder";
import { idOfFile } from "@sitekit/content/contentType";
import { siteRecord } from "@sitekit/content/record";
import { searchFiles } from "@sitekit/search";
import { type Found, openSearch } from "@sitekit/search/find";
import { SEARCH } from "@sitekit/search/searchFile";
import { config } from "../../content.config";
import { FILLERS, searchEntries } from "../../src/site/searchEntries";
import { siteOf } from "../../src/site/siteOf";
import { table } from "../tables";

/**
 * Maps each question to the address of the page that answers it, or to a list of such addresses. The list is empty if
 * no page answers the question.
 */
type Questions = Record<string, string | string[]>;

/** The lists of questions. The name of a list is the name of its file without `.json`. */
const LISTS = [
  ...readdirSync("bench/search/questions").map((file) => path.join("bench/search/questions", file)),
  "__tests__/finder/questions.json",
  "__tests__/finder/queries.json",
].map((file) => ({
  name: path.basename(file, ".json"),
  questions: Object.entries(JSON.parse(readFileSync(file, "utf8")) as Questions),
}));

/**
 * The lists whose failures are not printed, so that nobody adapts the content or the search to their questions. These
 * lists show how well the search works for new questions.
 */
const HELD_OUT = ["heldOut", "fresh", "registrars", "tenants", "owners", "estates"];

/**
 * Searches this repository's content for each question in `LISTS`, and returns a Markdown table that counts the right
 * and wrong results. If `showFailures` is true, prints the questions that failed, except those of the lists in
 * `HELD_OUT`.
 */
export async function measureSearch(showFailures = false): Promise<string> {
  const { find } = openLive();
  const rows: Record<string, string>[] = [];
  for (const { name, questions } of LISTS) {
    const counts = { answerable: 0, first: 0, plain: 0, three: 0, none: 0, wrong: 0, anyPage: 0 };
    for (const [words, right] of questions) {
      const found = await find({ words, sector: -1 });
      const pages = shown(found);
      const rank = pages.findIndex((page) => [right].flat().includes(page));
      if (right.length === 0) {
        counts.none += 1;
        if (isAnswer(found)) counts.wrong += 1;
        if (found.total > 0) counts.anyPage += 1;
      } else {
        counts.answerable += 1;
        if (rank === 0) counts.first += 1;
        if (rank === 0 && isAnswer(found)) counts.plain += 1;
        if (rank >= 0 && rank < 3) counts.three += 1;
      }
      const isFailure = right.length === 0 ? isAnswer(found) : rank !== 0;
      if (showFailures && isFailure && !HELD_OUT.includes(name)) {
        const firstThree = pages.slice(0, 3).join(" ") || "nothing";
        const place = rank < 0 ? "is missing" : `is number ${rank + 1}`;
        const note = right.length === 0 ? "no page is right" : `the right page ${place}`;
        console.log(`${name}: ${words} -> ${firstThree} (${note})`);
      }
    }
    const { answerable, first, plain, three, none, wrong, anyPage } = counts;
    rows.push({
      list: name,
      "right page first": `${first} of ${answerable}`,
      "of these, without a note": `${plain}`,
      "right page in the first three": `${three} of ${answerable}`,
      "results without a note, though no page answers": `${wrong} of ${none}`,
      "any results, though no page answers": `${anyPage} of ${none}`,
    });
  }
  return table(rows);
}

/**
 * Whether the search shows results without a note. The note says that no page is about all words of the question, or
 * that the results only mention these words or contain words with a similar spelling.
 */
const isAnswer = ({ total, similar, partly }: Found): boolean => total > 0 && !similar && !partly;

function openLive() {
  const records = [...readContentFolder("content").json].flatMap(([file, bytes]) => {
    const type = config.typeOfFile(file);
    return type ? [siteRecord(type, idOfFile(type, file), JSON.parse(bytes.toString()))] : [];
  });
  const { search } = JSON.parse(readFileSync("content/words.json", "utf8"));
  const files = searchFiles(searchEntries(siteOf(records)), { words: search, fillers: FILLERS });
  return openSearch(async (address) => JSON.parse(files.get(address) ?? ""), SEARCH);
}

/**
 * Returns the addresses of the results in the order in which visitors see them: by group, starting with the group
 * of the best result.
 */
function shown({ results }: Found): string[] {
  const groups = [...new Set(results.map(({ group }) => group))];
  return groups.flatMap((name) => results.filter(({ group }) => group === name).map(({ path }) => path));
}
