import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readContentFolder } from "../../../src/content-model/check/readContentFolder";
import { type ContentType, contentTypes } from "../../../src/content-model/registry";
import { filesIn } from "../../../src/lib/files";
import type { Source } from "../../../src/sources/source";
import { strapi } from "../../../src/sources/strapi/strapi";
import { StrapiApi } from "../../../src/sources/strapi/strapiApi";
import { importContent } from "../../../tools/strapi/import";
import { FIXTURES } from "../../support/fixtureContent";
import { StandInStrapi, TOKEN } from "./standInStrapi";

/** Further attempts come at once. */
export const patience = { timeout: 20_000, pause: 1 };

/** The content types as they are when some of them come from a source. */
export const moved = (names: readonly string[], from = "strapi"): ContentType[] =>
  contentTypes.map((type: ContentType) => ({
    ...type,
    source: names.includes(type.name) ? { ...type.source, from } : type.source,
  }));

/** The fixture content without solutions. It is copied anew only after a change, because what was read of it is kept. */
let content: string | undefined;
let state: string | undefined;

/** Removes that content, after the tests of each file that starts sites: the files may share this module. */
export function removeContent(): void {
  if (content) fs.rmSync(path.dirname(content), { recursive: true });
  content = undefined;
}

const stateOf = (folder: string) =>
  filesIn(folder)
    .map((file) => `${file} ${fs.lstatSync(path.join(folder, file)).mtimeMs}`)
    .join();

function copiedContent(): string {
  content ??= path.join(fs.mkdtempSync(path.join(os.tmpdir(), "hosted-")), "content");
  if (stateOf(content) === state) return content;
  fs.rmSync(content, { recursive: true, force: true });
  fs.cpSync(FIXTURES, content, { recursive: true, filter: (file) => path.basename(file) !== "solutions" });
  state = stateOf(content);
  return content;
}

/** The fixture content as it is in the stand-in after its import, which takes a second. */
let imported: StandInStrapi["held"] | undefined;

/** A site whose solutions are in a stand-in for Strapi, with a folder of its own for what it makes. */
export class HostedSite {
  readonly root = fs.mkdtempSync(path.join(os.tmpdir(), "hosted-"));
  readonly content = copiedContent();
  readonly cache = path.join(this.root, "cache");
  readonly told: string[] = [];
  env: Record<string, string | undefined> = {};

  private constructor(readonly cms: StandInStrapi) {}

  static async start(): Promise<HostedSite> {
    const site = new HostedSite(await new StandInStrapi().start());
    if (imported) site.cms.held = structuredClone(imported);
    else {
      await site.import();
      imported = structuredClone(site.cms.held);
    }
    return site;
  }

  async import(folder = FIXTURES, replace = false): Promise<void> {
    const api = new StrapiApi({ url: this.cms.url, token: TOKEN, patience });
    await importContent(api, folder, readContentFolder(folder), {
      replace,
      say: (text) => this.told.push(text),
    });
  }

  source({ token = TOKEN, timeout = patience.timeout } = {}): Source {
    return strapi({ url: this.cms.url, token, patience: { ...patience, timeout } });
  }

  /** How it is read; each time new, because an answer is kept for a type. */
  options(source: Source = this.source()) {
    return {
      types: moved(["Solution"]),
      sources: () => source,
      cache: this.cache,
      env: this.env,
      warn: (text: string) => this.told.push(text),
    };
  }

  async stop(): Promise<void> {
    await this.cms.stop();
    fs.rmSync(this.root, { recursive: true, force: true });
  }
}
