import fs from "node:fs";
import path from "node:path";
import { checkFolder } from "@sitekit/check/checkContent";
import { formatProblems } from "@sitekit/check/problem";
import { publishedFiles } from "@sitekit/check/published";
import type { ContentFolder, MediaFile } from "@sitekit/check/readContentFolder";
import { fileOfRecord, idOfFile } from "@sitekit/content/contentType";
import { siteRecord } from "@sitekit/content/record";
import { editorSettings } from "@sitekit/editor/settings";
import { buildTime, isProduction } from "@sitekit/lib/environment";
import { filesIn, writeWhole } from "@sitekit/lib/files";
import { lastModified } from "@sitekit/lib/git";
import { keepAnswers, keepPublished } from "@sitekit/sources/hostedRecords";
import { CONTENT, readContent } from "@sitekit/sources/readContent";
import { watchSources } from "@sitekit/sources/watchSources";
import type { GatsbyNode } from "gatsby";
import { config } from "../../content.config";
import { type SiteModel, siteOf } from "../site/siteOf";
import { storedRecord } from "../site/storedRecord";
import { rerunStaleQueries, watchGatsby } from "./develop/gatsbyState";
import { ADVICE_BY, PROBLEMS, watchContent } from "./develop/watchContent";
import { writeDrawings } from "./drawings";

/** Reads and checks the content, and hands it to Gatsby; in `develop` again after every valid change. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ emitter }) => {
  const content = await validContent().catch((error: unknown) =>
    exitWith(error instanceof Error ? error.message : String(error)),
  );
  writeDrawings("public");
  const changed = lastModified(CONTENT);
  writeChecked(content, CHECKED, changed);
  if (process.env.gatsby_executing_command !== "develop") return;
  rerunStaleQueries(emitter);
  const idle = watchGatsby(emitter);
  const watched = watchContent(CONTENT, {
    shown: content,
    problems: PROBLEMS,
    say,
    idle,
    show: (next) => writeChecked(next, CHECKED, changed),
  });
  watchSources(() => watched.emit("all"), say, config);
};

/** Reads the settings and the content, and prints all problems at once. Exits if there is an error. */
async function validContent(): Promise<ContentFolder> {
  // Throws if the environment variables for the editor's backend are incomplete.
  editorSettings(process.env);
  // Throws if BUILD_TIME is invalid.
  const now = publicTime() ?? new Date();
  const content = await readContent(config);
  const { problems } = checkFolder(config, content, publishedFiles(config, CONTENT), now);
  const list = problems.length > 0 ? formatProblems(problems, { adviceBy: ADVICE_BY }) : "";
  if (problems.some(({ severity }) => severity === "error")) exitWith(list);
  if (list) say(list);
  await keepAnswers();
  if (process.env.gatsby_executing_command === "build") keepPublished(config, CONTENT, content);
  return content;
}

function exitWith(message: string): never {
  say(message);
  process.exit(1);
}

/** Prints text to the terminal unchanged. Gatsby's reporter would wrap the lines and report an unknown error. */
const say = (text: string) => void process.stderr.write(`\n${text}\n`);

interface Places {
  /** The content folder. */
  from: string;
  records: string;
  media: string;
}

/**
 * The checked copy: the folders from which Gatsby reads records and pictures. They have what has passed the content check,
 * so a half-edited file never reaches Gatsby, and `develop` keeps showing the last valid page. Decoding a half-written
 * picture would end Gatsby.
 */
export const CHECKED: Places = { from: CONTENT, records: ".cache/content", media: ".cache/media" };

/**
 * Brings the checked copy up to date with content that has passed the check, and returns the site model, which is the
 * current one from then on. A production build leaves out records that are not public. Unchanged files are not written, so
 * that only edits reach Gatsby. `changed` has the date of each file's last change; a hosted CMS has dates of its own.
 */
export function writeChecked(
  { json, media, hosted }: ContentFolder,
  to: Places = CHECKED,
  changed: ReadonlyMap<string, string> = new Map(),
): SiteModel {
  const all = [...json].flatMap(([file, bytes]) => {
    const type = config.typeOfFile(file);
    const date = hosted?.records.get(file)?.changed ?? changed.get(file);
    return type ? [siteRecord(type, idOfFile(type, file), JSON.parse(String(bytes)), date)] : [];
  });
  const site = siteOf(all, { onePicture: process.env.SHARE_PICTURES === "one", publicAt: publicTime() });
  const texts = site.records.map((record): [file: string, text: string] => {
    const stored = site.placesOf(record).map((place) => storedRecord(place, site));
    return [fileOfRecord(record.type, record.id), JSON.stringify(stored.length === 1 ? stored[0] : stored)];
  });
  const inRecords = (file: string) => path.join(to.records, file);
  const inMedia = (file: string) => path.join(to.media, file);
  const outdated = texts.filter(
    ([file, text]) => !fs.existsSync(inRecords(file)) || fs.readFileSync(inRecords(file), "utf8") !== text,
  );
  const files = new Set(texts.map(([file]) => file));
  const removed = filesIn(to.records).filter((file) => !files.has(file));
  fs.mkdirSync(to.media, { recursive: true });
  const removedPictures = filesIn(to.media).filter((file) => !media.has(`media/${file}`));
  // A picture that has changed since the check is skipped, because its change triggers the next check.
  const pictures = [...media].flatMap(([file, checked]) => {
    const name = file.slice("media/".length);
    const from = checked.path ?? path.join(to.from, file);
    return isSame(inMedia(name), checked) || !isSame(from, checked) ? [] : [{ name, from, checked }];
  });
  // Everything is written outside the checked copy and moved there, so that Gatsby's file watcher never sees half a file.
  // Pictures come first, because a record may refer to a new one.
  for (const file of removedPictures) fs.rmSync(inMedia(file));
  for (const { name, from, checked } of pictures) {
    const bytes = fs.readFileSync(from);
    // Copied with its modification time, by which an up-to-date copy is recognised. A date leaves out parts of milliseconds.
    const time = new Date(Math.round(checked.modified ?? 0));
    if (isSame(from, checked)) writeWhole(inMedia(name), bytes, { time, beside: `${to.media}.new` });
  }
  for (const file of removed) fs.rmSync(inRecords(file));
  for (const [file, text] of outdated) writeWhole(inRecords(file), text, { beside: `${to.records}.new` });
  current = site;
  return site;
}

/** Whether a picture on disk is the one that was checked. */
function isSame(file: string, checked: MediaFile): boolean {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat?.size === checked.bytes && Math.abs(stat.mtimeMs - (checked.modified ?? 0)) < 1;
}

/**
 * The time that decides which content is public. Undefined in `develop` and in previews, which also show content that
 * is not public yet or no longer.
 */
export const publicTime = (environment = process.env): Date | undefined =>
  environment.gatsby_executing_command === "develop" || !isProduction(environment)
    ? undefined
    : buildTime(environment);

let current: SiteModel | undefined;

/** The model of the content that Gatsby currently reads. */
export function currentSite(): SiteModel {
  if (!current) throw new Error("The content is not read yet.");
  return current;
}
