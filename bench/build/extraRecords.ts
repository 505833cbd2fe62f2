import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Where a record stands that this bench adds; `at` counts from 0. Every other one is a service. */
export const extraRecord = (at: number) => `${at % 2 === 0 ? "services" : "solutions"}/extra-${at}.json`;

/**
 * Adds records to a copy of the content. They have pages of full size, each with words of its own, and stand in
 * no menu or list: so the pages that were there before stay as they were.
 */
export function addRecords(content: string, count: number): void {
  const models = ["services/telecommunications.json", "solutions/petro-track.json"].map((file) =>
    JSON.parse(readFileSync(path.join(content, file), "utf8")),
  );
  for (let at = 0; at < count; at += 1) {
    const model = models[at % 2];
    const record = {
      ...model,
      id: `extra-${at}`,
      title: `${model.title} ${at}`,
      problem: `${model.problem}\n\nRecord number ${at}.`,
      aliases: [],
      hideFrom: ["menu", "overview", "footer"],
    };
    writeFileSync(path.join(content, extraRecord(at)), JSON.stringify(record, null, 2));
  }
}

/** Changes the words of one added record, as an editor would. */
export function editRecord(content: string): void {
  const file = path.join(content, extraRecord(0));
  const record = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...record, problem: `${record.problem} Edited.` }, null, 2));
}

/** Changes a title that stands in the menu of every page. */
export function editMenu(content: string): void {
  const file = path.join(content, "services/telecommunications.json");
  const record = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...record, title: `${record.title} 2` }, null, 2));
}
