import path from "node:path";
import type { ContentType } from "../content-model/registry";
import { jsonFile, writeChanged } from "../lib/files";
import type { KeptPicture } from "./pictures";
import type { SourceRecord } from "./source";

/**
 * What is kept of hosted content from build to build: the last good answers, and pictures. It lies apart from Gatsby's
 * cache, which goes when a build fails: just then it is needed.
 */
export const CONTENT_CACHE = ".content-cache";

export interface LastAnswer {
  /** When it was given, as an ISO date. */
  when: string;
  records: readonly SourceRecord[];
  /** Its pictures by their keys. */
  pictures: Readonly<Record<string, KeptPicture>>;
}

const fileOf = (cache: string, { name }: ContentType, drafts: boolean) =>
  path.join(cache, `${name}${drafts ? ".drafts" : ""}.json`);

/** The last answer with which all was right; undefined where there is none, or what is there cannot be read. */
export const lastAnswer = (cache: string, type: ContentType, drafts: boolean) =>
  jsonFile(fileOf(cache, type, drafts)) as LastAnswer | undefined;

export function keepAnswer(cache: string, type: ContentType, drafts: boolean, answer: LastAnswer): void {
  writeChanged(fileOf(cache, type, drafts), JSON.stringify(answer));
}

export const pictureFolder = (cache: string) => path.join(cache, "pictures");
