import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { checkFolder } from "@sitekit/check/checkContent";
import type { SiteConfig } from "@sitekit/check/config";
import { formatProblems, isError } from "@sitekit/check/problem";
import { publishedFiles } from "@sitekit/check/published";
import { readContentFolder } from "@sitekit/check/readContentFolder";
import type { ContentModel } from "@sitekit/content/contentModel";
import type { ContentType } from "@sitekit/content/contentType";
import { fieldTree } from "@sitekit/content/fieldTree";
import { type Change, mapFields, mapInner } from "@sitekit/content/mapFields";
import { config, HARBOUR } from "@sitekit/testing/harbour";
import sharp from "sharp";
import { type AskOptions, keepAnswers } from "../../hostedRecords";
import { readContent } from "../../readContent";
import { rest } from "../../rest";
import type { Source } from "../../source";
import { StrapiApi, strapi } from "../../strapi/strapi";
import { importContent } from "../../tools/import";
import { type Fields, type StandIn, TOKEN } from "./standIn";
import { mappingOf, StandInRest } from "./standInRest";
import { StandInStrapi } from "./standInStrapi";

/** `pause` is only one millisecond, so that tests with failed requests are fast. */
const patience = { timeout: 20_000, pause: 1 };

/** The configuration of a site, and its content folder. */
interface Website {
  config: SiteConfig;
  folder: string;
}

const LIGHTS: Website = { config, folder: HARBOUR };

/**
 * Returns all content types. The types in `names` get their records from a CMS instead of files. Their `from` is always
 * `strapi`, but a `HostedSite` reads their records with the source under test, which may be the source for Payload.
 */
export const moved = (names: readonly string[], { types } = config): ContentType[] =>
  types.map((type) => ({
    ...type,
    source: names.includes(type.name) ? { ...type.source, from: "strapi" } : type.source,
  }));

type Stand = StandIn & { renamed: Map<string, string | undefined> };

interface SourceSettings {
  token: string;
  timeout: number;
  /** The folder for files that the source itself needs, such as its mapping file. */
  folder: string;
}

interface SourceUnderTest {
  make(cms: { url: string }, settings: SourceSettings, config: ContentModel): Source;
  standIn(config: ContentModel): Stand;
  /** Fills a stand-in for the CMS with the content of a site. */
  fill(cms: StandIn, site: Website): Promise<unknown>;
}

/** The CMSs for which every test inside `describe.each(NAMES)` runs. */
const SOURCES: Readonly<Record<"Strapi" | "Payload", SourceUnderTest>> = {
  Strapi: {
    make: ({ url }, { token, timeout }) => strapi({ url, token, patience: { ...patience, timeout } }),
    standIn: (config) => new StandInStrapi(config),
    fill: ({ url }, site) => importInto(url, site),
  },
  Payload: {
    make: ({ url }, { token, timeout, folder }, config) => {
      const mappingFile = path.join(folder, "mapping.json");
      fs.writeFileSync(mappingFile, JSON.stringify(mappingOf(config)));
      return rest({ url, token, mappingFile, patience: { ...patience, timeout } });
    },
    standIn: (config) => new StandInRest(config),
    fill: async (cms, { config, folder }) => {
      const files = new Map<string, number>();
      const fileId = (place: string) => {
        const id =
          files.get(place) ?? cms.addFile(path.basename(place), fs.readFileSync(path.join(folder, place)));
        files.set(place, id);
        return id;
      };
      const toIds: Change = ({ field, value }) =>
        field.kind === "picture" && value ? fileId(String(value)) : mapInner(field, value, toIds);
      for (const [file, bytes] of readContentFolder(folder).json) {
        const type = config.typeOfFile(file);
        if (!type) continue;
        const fields: Fields = mapFields(fieldTree(type), JSON.parse(bytes.toString()), toIds);
        cms.held.documents.set(type.name, [
          ...cms.all(type.name),
          { key: `key-${file}`, draft: fields, published: { ...fields } },
        ]);
      }
    },
  },
};
type Name = keyof typeof SOURCES;
export const NAMES = Object.keys(SOURCES) as Name[];

/** Imports the content of a site into Strapi. Returns the messages of the import. */
export async function importInto(url: string, { config, folder } = LIGHTS, replace = false): Promise<string> {
  const told: string[] = [];
  const api = new StrapiApi({ url, token: TOKEN, patience });
  await importContent(config, api, folder, readContentFolder(folder), {
    replace,
    say: (text) => told.push(text),
  });
  return told.join("\n");
}

/** Returns a small PNG picture of a single colour. */
export const png = (background = "teal") =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

/**
 * The content that `fill` put into a stand-in, by CMS and site. `fill` takes some time, so it runs only once for each
 * CMS and site, and `HostedSite.start` gives each stand-in a copy of this content.
 */
const filled = new Map<string, StandIn["held"]>();

/** A copy of a site in a temporary folder. The records of some content types are in a CMS instead of files. */
export class HostedSite<Cms extends { url: string; stop(): Promise<void> } = Stand> {
  readonly root = fs.mkdtempSync(path.join(os.tmpdir(), "hosted-"));
  readonly content = path.join(this.root, "content");
  readonly cache = path.join(this.root, "cache");
  readonly told: string[] = [];
  env: Record<string, string | undefined> = {};

  /** `names` are the content types whose records are in the CMS. */
  constructor(
    private readonly make: SourceUnderTest["make"],
    readonly cms: Cms,
    private readonly names: readonly string[] = ["Light"],
    private readonly site = LIGHTS,
  ) {
    const isHosted = (file: string) => names.includes(site.config.typeOfFile(file)?.name ?? "");
    fs.cpSync(site.folder, this.content, {
      recursive: true,
      filter: (file) => !isHosted(path.relative(site.folder, file)),
    });
  }

  static async start(name: Name, names?: readonly string[], site = LIGHTS): Promise<HostedSite> {
    const kind = SOURCES[name];
    const hosted = new HostedSite(kind.make, kind.standIn(site.config), names, site);
    await hosted.cms.start();
    const key = `${name} ${site.folder}`;
    if (!filled.has(key)) {
      await kind.fill(hosted.cms, site);
      filled.set(key, hosted.cms.held);
    }
    hosted.cms.held = structuredClone(filled.get(key)) as StandIn["held"];
    return hosted;
  }

  source({ token = TOKEN, timeout = patience.timeout } = {}): Source {
    return this.make(this.cms, { token, timeout, folder: this.root }, this.site.config);
  }

  /**
   * Returns the options for `readContent`, with new content type objects. `readContent` caches responses by these
   * objects, so with new objects it requests all records from the CMS again.
   */
  options(source: Source = this.source()): AskOptions {
    return {
      types: moved(this.names, this.site.config),
      sources: (from) => {
        if (from !== "strapi") throw new Error(`No content type names the source "${from}".`);
        return source;
      },
      cache: this.cache,
      env: this.env,
      warn: (text: string) => this.told.push(text),
    };
  }

  read(source?: Source) {
    return readContent(this.site.config, this.content, this.options(source));
  }

  /** Reads the content and, like a successful build, saves the responses of the CMS for the next build. */
  async build(): Promise<void> {
    const options = this.options();
    await readContent(this.site.config, this.content, options);
    await keepAnswers(options);
  }

  /** Reads the content. Returns the error message if that fails, and otherwise an empty string. */
  async failure(source?: Source): Promise<string> {
    return this.read(source).then(
      () => "",
      (error: Error) => error.message,
    );
  }

  /** Returns the errors that the check finds in the site's content, including the records in the CMS. */
  async errors(): Promise<string[]> {
    const { config } = this.site;
    const { problems } = checkFolder(config, await this.read(), publishedFiles(config, this.content));
    const errors = problems.filter(isError);
    return formatProblems(errors).split("\n").slice(0, -1);
  }

  async stop(): Promise<void> {
    await this.cms.stop();
    fs.rmSync(this.root, { recursive: true, force: true });
  }
}
