import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { checkFolder } from "@sitekit/check/checkContent";
import { formatProblems } from "@sitekit/check/problem";
import { publishedFiles } from "@sitekit/check/published";
import { readContentFolder } from "@sitekit/check/readContentFolder";
import type { ContentType } from "@sitekit/content/contentType";
import { fieldTree } from "@sitekit/content/fieldTree";
import { type Change, mapFields, mapInner } from "@sitekit/content/mapFields";
import { type AskOptions, keepAnswers } from "@sitekit/sources/hostedRecords";
import { readContent } from "@sitekit/sources/readContent";
import { rest } from "@sitekit/sources/testing/rest";
import type { Source } from "@sitekit/sources/testing/source";
import { StrapiApi, strapi } from "@sitekit/sources/testing/strapi/strapi";
import { importContent } from "@sitekit/sources/tools/import";
import { config } from "../../../content.config";
import { FIXTURES, fixture } from "../../support/fixtureContent";
import { type Fields, type StandIn, TOKEN } from "./standIn";
import { MAPPING, StandInRest } from "./standInRest";
import { StandInStrapi } from "./standInStrapi";

/** Further attempts come at once. */
const patience = { timeout: 20_000, pause: 1 };

/** The content types as they are when some of them come from a source. */
export const moved = (names: readonly string[], from = "strapi"): ContentType[] =>
  config.types.map((type: ContentType) => ({
    ...type,
    source: names.includes(type.name) ? { ...type.source, from } : type.source,
  }));

type Stand = StandIn & { renamed: Map<string, string | undefined> };

/** The folder is for files of its own. */
interface SourceSettings {
  token: string;
  timeout: number;
  folder: string;
}

interface SourceUnderTest {
  make(cms: { url: string }, settings: SourceSettings): Source;
  standIn(): Stand;
  /** Puts the fixture content into a stand-in. */
  fill(cms: StandIn): Promise<void>;
}

/** The sources that the shared suite is about. */
export const SOURCES: Readonly<Record<"Strapi" | "Payload", SourceUnderTest>> = {
  Strapi: {
    make: ({ url }, { token, timeout }) => strapi({ url, token, patience: { ...patience, timeout } }),
    standIn: () => new StandInStrapi(),
    fill: async (cms) => void (await importFixtures(cms.url)),
  },
  Payload: {
    make: ({ url }, { token, timeout, folder }) => {
      const mappingFile = path.join(folder, "mapping.json");
      fs.writeFileSync(mappingFile, JSON.stringify(MAPPING));
      return rest({ url, token, mappingFile, patience: { ...patience, timeout } });
    },
    standIn: () => new StandInRest(),
    fill: async (cms) => {
      const files = new Map<string, number>();
      const fileId = (place: string) => {
        const id =
          files.get(place) ?? cms.addFile(path.basename(place), fs.readFileSync(path.join(FIXTURES, place)));
        files.set(place, id);
        return id;
      };
      const toIds: Change = ({ field, value }) =>
        field.kind === "picture" && value ? fileId(String(value)) : mapInner(field, value, toIds);
      for (const [file, bytes] of readContentFolder(FIXTURES).json) {
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

export async function importFixtures(url: string, folder = FIXTURES, replace = false): Promise<string> {
  const told: string[] = [];
  const api = new StrapiApi({ url, token: TOKEN, patience });
  await importContent(config, api, folder, readContentFolder(folder), {
    replace,
    say: (text) => told.push(text),
  });
  return told.join("\n");
}

/** The fixture content as it is in each stand-in after it was filled, which takes a second. */
const filled = new Map<string, StandIn["held"]>();

/** A site with some of its records in a CMS, and a folder of its own. */
export class HostedSite<Cms extends { url: string; stop(): Promise<void> } = Stand> {
  readonly root = fs.mkdtempSync(path.join(os.tmpdir(), "hosted-"));
  readonly content = path.join(this.root, "content");
  readonly cache = path.join(this.root, "cache");
  readonly told: string[] = [];
  env: Record<string, string | undefined> = {};

  /** `names` are the content types that are in the CMS. */
  constructor(
    private readonly make: (cms: Cms, settings: SourceSettings) => Source,
    readonly cms: Cms,
    private readonly names: readonly string[] = ["Solution"],
  ) {
    fs.cpSync(FIXTURES, this.content, { recursive: true });
    for (const file of fixture.json.keys())
      if (names.includes(config.typeOfFile(file)?.name ?? "")) fs.rmSync(path.join(this.content, file));
  }

  static async start(name: keyof typeof SOURCES): Promise<HostedSite> {
    const kind = SOURCES[name];
    const site = new HostedSite(kind.make, kind.standIn());
    await site.cms.start();
    const known = filled.get(name);
    if (known) site.cms.held = structuredClone(known);
    else {
      await kind.fill(site.cms);
      filled.set(name, structuredClone(site.cms.held));
    }
    return site;
  }

  source({ token = TOKEN, timeout = patience.timeout } = {}): Source {
    return this.make(this.cms, { token, timeout, folder: this.root });
  }

  /** How it is read; each time new, because an answer is kept for a type. */
  options(source: Source = this.source(), names = this.names): AskOptions {
    return {
      types: moved(names),
      sources: () => source,
      cache: this.cache,
      env: this.env,
      warn: (text: string) => this.told.push(text),
    };
  }

  read(source?: Source) {
    return readContent(config, this.content, this.options(source));
  }

  /** Reads the content as a build does that finds no errors: what it was given is kept for the next one. */
  async build(): Promise<void> {
    const options = this.options();
    await readContent(config, this.content, options);
    await keepAnswers(options);
  }

  /** The sentence with which reading fails; empty if it does not. */
  async failure(source?: Source): Promise<string> {
    return this.read(source).then(
      () => "",
      (error: Error) => error.message,
    );
  }

  /** What the check says of the content as an editor reads it, without advice. */
  async errors(): Promise<string[]> {
    const { problems } = checkFolder(config, await this.read(), publishedFiles(config, this.content));
    const errors = problems.filter(({ severity }) => severity === "error");
    return formatProblems(errors).split("\n").slice(0, -1);
  }

  async stop(): Promise<void> {
    await this.cms.stop();
    fs.rmSync(this.root, { recursive: true, force: true });
  }
}
