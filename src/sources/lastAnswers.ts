import path from "node:path";
import type { ContentType } from "../content-model/registry";
import { jsonFile, writeChanged } from "../lib/files";
import type { KeptPicture } from "./pictures";
import type { SourceRecord } from "./source";

/**
 * Holds hosted content between builds: the last good answers, and pictures. It is separate from Gatsby's cache because
 * Gatsby deletes that when a build fails, which is when the last answers are needed.
 */
export const CONTENT_CACHE = ".content-cache";

export interface LastAnswer {
  /** When it was fetched, as an ISO date. */
  when: string;
  records: readonly SourceRecord[];
  /** Cached pictures, by `keyOf`. */
  pictures: Readonly<Record<string, KeptPicture>>;
}

const fileOf = (cache: string, { name }: ContentType, drafts: boolean) =>
  path.join(cache, `${name}${drafts ? ".drafts" : ""}.json`);

/** The last answer that passed the content check; undefined if there is none or its file is unreadable. */
export const lastAnswer = (cache: string, type: ContentType, drafts: boolean) =>
  jsonFile(fileOf(cache, type, drafts)) as LastAnswer | undefined;

export function keepAnswer(cache: string, type: ContentType, drafts: boolean, answer: LastAnswer): void {
  writeChanged(fileOf(cache, type, drafts), JSON.stringify(answer));
}

export const pictureFolder = (cache: string) => path.join(cache, "pictures");
