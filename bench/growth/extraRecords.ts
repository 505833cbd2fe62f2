import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

type Record = Readonly<{ [field: string]: unknown }> & {
  title: string;
  description: string;
  relatedServices?: readonly string[];
  relatedSolutions?: readonly string[];
  problem: string;
  deliverables: readonly { text: string }[];
};

/**
 * Returns the path of an added record, relative to the content folder. `at` is the number of the record, counted from
 * 0. The records are distributed over the `folders` in turn: with two folders, even numbers are in the first folder.
 */
const extraRecord = (at: number, folders: readonly string[]) =>
  `${folders[at % folders.length]}/extra-${at}.json`;

/**
 * Adds records to a copy of the content. They have no `hideFrom`, so menus, overviews and the footer may list them.
 * Each is a copy of an existing record with a different title, description and problem, and refers to at most two
 * services and two solutions. An added solution refers to the solutions that were added just before it. The
 * descriptions vary, because pages that list equal texts would compress better than pages that list real records.
 */
export function addRecords(content: string, count: number, folders: readonly string[]): void {
  const models = folders.map((folder) => recordsIn(path.join(content, folder)));
  for (let at = 0; at < count; at += 1) {
    const folder = folders[at % folders.length] ?? "";
    const own = models[at % models.length] ?? [];
    const turn = Math.floor(at / models.length);
    const model = own[turn % own.length];
    if (!model) throw new Error(`The folder ${path.join(content, folder)} has no records to copy.`);
    const sentences = own.flatMap(({ deliverables }) => deliverables.map(({ text }) => text));
    const sentence = sentences[(turn * 7 + Math.floor(turn / own.length)) % sentences.length] ?? "";
    const before = [at - folders.length, at - 2 * folders.length].filter((id) => id >= 0);
    const record = {
      ...model,
      id: `extra-${at}`,
      title: `${model.title} ${at}`,
      description: sentence.slice(0, model.description.length),
      problem: `${model.problem}\n\nRecord number ${at}.`,
      relatedServices: model.relatedServices?.slice(0, 2),
      relatedSolutions:
        folder === "solutions" ? before.map((id) => `extra-${id}`) : model.relatedSolutions?.slice(0, 2),
      aliases: [],
      livePlatform: undefined,
      facts: undefined,
      sample: undefined,
      hideFrom: undefined,
    };
    writeFileSync(path.join(content, extraRecord(at, folders)), JSON.stringify(record, null, 2));
  }
}

const recordsIn = (folder: string): Record[] =>
  readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")));

/**
 * Appends a word to the field `problem` of the first record that `addRecords` added. `folder` must be the first of
 * the `folders` that were passed to `addRecords`.
 */
export function editRecord(content: string, folder: string): void {
  const file = path.join(content, extraRecord(0, [folder]));
  const record: Record = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...record, problem: `${record.problem} Edited.` }, null, 2));
}
