import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { checkFolder } from "@sitekit/check/checkContent";
import type { SiteConfig } from "@sitekit/check/config";
import { formatProblems, isError } from "@sitekit/check/problem";
import { publishedFiles } from "@sitekit/check/published";
import type { ContentFolder } from "@sitekit/check/readContentFolder";
import type { AliasPlan } from "@sitekit/content/aliases/planAliases";
import { fileOfRecord } from "@sitekit/content/contentType";
import type { SiteRecord } from "@sitekit/content/record";
import { type EditorParts, writeEditor } from "@sitekit/editor/bundle/writeEditor";
import { editorSettings } from "@sitekit/editor/settings";
import { commandLine } from "@sitekit/lib/commandLine";
import { buildTime, isProduction } from "@sitekit/lib/environment";
import { writeWhole } from "@sitekit/lib/files";
import { lastModified } from "@sitekit/lib/git";
import { FOLDER_LOCK, lockedBy, releaseLock, takeLock } from "@sitekit/lib/lock";
import { groupBy } from "@sitekit/lib/maps";
import { refuseUnknownOptions } from "@sitekit/lib/options";
import { keepAnswers, keepPublished } from "@sitekit/sources/hostedRecords";
import { CONTENT, readContent } from "@sitekit/sources/readContent";
import { watchSources } from "@sitekit/sources/watchSources";
import type { BuildArgs, CreateDevServerArgs, GatsbyNode, NodePluginArgs } from "gatsby";
import type { GraphQLSchema } from "graphql";
import { CHECKED, type Places, recordsOf, writeCopy } from "./checkedCopy";
import { type App, serveInDevelop } from "./develop/devServer";
import { watchGatsby } from "./develop/gatsbyState";
import { PROBLEMS, type ShownPages, watchContent } from "./develop/watchContent";
import { makePages, type Page } from "./makePages";
import { type PlainModel, plainSite } from "./plainSite";
import { describeSchema } from "./schema/describeSchema";
import { exampleQueries } from "./schema/exampleQueries";
import { gatsbyTypes, type OwnWays, replacedFields, siteDateExtension } from "./schema/gatsbyTypes";
import { asNode, type DerivedFields, type SiteType } from "./schema/siteTypes";
import { storedRecord } from "./schema/storedRecord";

/**
 * The properties of a site's model that the hooks use. A model is an object that the site computes from all its
 * records. It contains, for example, the pages and the redirects.
 */
interface Model extends ShownPages {
  readonly records: readonly SiteRecord[];
  /**
   * Returns one record for each Gatsby node that `record` needs. Without this function, each record has one node. A
   * record needs several nodes if, for example, it has a long list that is divided into several pages. The function
   * then returns the record itself and a copy for each further page.
   */
  readonly placesOf?: (record: SiteRecord) => readonly SiteRecord[];
  readonly redirects: AliasPlan;
}

/** The additional options of a site that computes its own pages or fields instead of using `plainSite`. */
interface OwnModel<Site extends Model> {
  /**
   * Computes the site's model from its records. If a time is given, the model leaves out records that are not public
   * at that time.
   */
  model: (records: readonly SiteRecord[], publicAt?: Date) => Site;
  /** Returns all GraphQL types of the content. */
  types: () => readonly SiteType[];
  /**
   * Returns the derived fields of a type: the fields that are computed, and that editors do not fill in. The computed
   * values are stored in the nodes of the records.
   */
  derived: (typeName: string) => DerivedFields<Site>;
}

/** The options of `contentHooks`. A site that does not use `plainSite` must also set all options in `OwnModel`. */
interface ContentSite<Site extends Model> {
  config: SiteConfig;
  /**
   * Returns the pages that templates of the site render. By default, each record with a page is rendered by the
   * template of its type. A template is a file in `src/templates`. Its query gets the page's path as `$path`. Pages
   * in `src/pages` are not included, because Gatsby creates them itself.
   */
  pages?: (site: Site) => readonly Page[];
  /**
   * The site's own conversions, by name. A conversion gets the value that a Gatsby node stores for a field, and returns
   * the field's result in queries. A field with `follow: { kind: "own", way: "section" }` uses the conversion
   * `section`.
   */
  own?: OwnWays;
  /** The path of the folder with example queries for GraphiQL, the query editor of `develop`. */
  queries?: string;
  /**
   * Returns the parts of the site from which its editor is built, such as the paths of its script and style sheets.
   * Without this option, the site has no editor.
   */
  editor?: () => Omit<EditorParts, "config">;
  /**
   * Returns the files of the site's search index. The keys are the URL paths of the files, such as `/search.json`; the
   * values are their texts. `searchFiles` in `@sitekit/search` returns such a map.
   */
  search?: (site: Site) => ReadonlyMap<string, string>;
  /** Functions to run at the end of a build. The build prints the key of each function as the name of the step. */
  steps?: Readonly<Record<string, (site: Site, build: BuildArgs) => unknown>>;
}

const OPTIONS: Record<keyof (ContentSite<Model> & OwnModel<Model>), true> = {
  config: true,
  pages: true,
  own: true,
  queries: true,
  editor: true,
  search: true,
  steps: true,
  model: true,
  types: true,
  derived: true,
};

/** The maximum time in milliseconds to wait until Gatsby has created the nodes of all records. */
const LONGEST_READ = 30_000;

/** The folder into which Gatsby writes the pages. */
const PUBLIC = "public";

/**
 * Returns the Gatsby hooks of a site. The hooks check the content before Gatsby reads it: at the start and, in
 * `develop`, after changes. They also declare the types of the content, create the pages and redirects, and add
 * the editor and the search to `develop` and to builds. If `config` is missing or an option is unknown, this function
 * throws an error. In a command of Gatsby, such as `gatsby build`, it prints the error and ends the process instead.
 */
export function contentHooks(own: ContentSite<PlainModel>): ReturnType<typeof hooksOf<PlainModel>>;
export function contentHooks<Site extends Model>(
  own: ContentSite<Site> & OwnModel<Site>,
): ReturnType<typeof hooksOf<Site>>;
export function contentHooks<Site extends Model>(own: ContentSite<Site> & Partial<OwnModel<Site>>) {
  try {
    refuseUnknownOptions("contentHooks", own, OPTIONS);
    if (!own.config) throw new Error("contentHooks needs the option `config`, which `defineConfig` returns.");
  } catch (error) {
    // If `gatsby-node` throws an error, Gatsby reports a different error instead. So this error is printed here, and
    // the process ends.
    if (process.env.gatsby_executing_command) exitWith((error as Error).message);
    throw error;
  }
  // The type assertion is safe, because the overloads let a site omit `model` only if its model is `PlainModel`.
  return hooksOf({ ...(plainSite(own.config) as unknown as OwnModel<Site>), ...own });
}

function hooksOf<Site extends Model>(site: ContentSite<Site> & OwnModel<Site>) {
  const { config, queries } = site;
  const adviceBy = commandLine("sitekit-content", "check");
  const editor = site.editor && (() => ({ config, ...site.editor?.() }) as EditorParts);
  let current: Site | undefined;

  /** Returns the site's model for the content in the checked copy. Throws if no content has been read yet. */
  function currentSite(): Site {
    if (!current) throw new Error("The content has not been read yet.");
    return current;
  }

  /**
   * Writes content that has passed the check into the checked copy. In a production build, records that are not
   * public are left out. Returns the site's model, which `currentSite` also returns from then on.
   */
  function writeChecked(
    content: ContentFolder,
    to: Places = CHECKED,
    changed: ReadonlyMap<string, string> = new Map(),
  ): Site {
    const next = site.model(recordsOf(config, content, changed), publicTime());
    const types = new Map(site.types().map((type) => [type.name, type]));
    const texts = next.records.map((record): [file: string, text: string] => {
      const stored = placesIn(next, record).map((place) =>
        asNode(types, place.type.name, storedRecord(place, next, config, site.derived)),
      );
      return [
        fileOfRecord(record.type, record.id),
        JSON.stringify(stored.length === 1 ? stored[0] : stored, withoutEmpty),
      ];
    });
    writeCopy(texts, content.media, to);
    current = next;
    return next;
  }

  /**
   * Resolves when Gatsby has created the nodes of all records, or after `LONGEST_READ`. In `develop`, Gatsby may call
   * `createPages` while it still reads changed files, and does not call it again afterwards. Without this wait, the
   * page of a record that is read late would be missing until the next change.
   */
  async function untilRead({ getNodesByType }: Pick<NodePluginArgs, "getNodesByType">): Promise<void> {
    const model = current;
    if (!model) return;
    const places = model.records.flatMap((record) => placesIn(model, record));
    const wanted = groupBy(places, ({ type }) => type.name);
    const isRead = () => [...wanted].every(([type, { length }]) => getNodesByType(type).length === length);
    for (const end = Date.now() + LONGEST_READ; !isRead() && Date.now() < end; ) await setTimeout(10);
  }

  /**
   * Checks the settings, then reads and checks the content, and returns the content. If the content has errors,
   * prints them and ends the process. Rejects if a setting is wrong or the content cannot be read.
   */
  async function validContent(): Promise<ContentFolder> {
    // This throws if the environment variables of the editor, such as EDITOR_REPO, are incomplete or wrong.
    editorSettings(process.env);
    if (editor) refuseMissingFiles(editor());
    // In a production build, this throws if BUILD_TIME is invalid.
    const now = publicTime() ?? new Date();
    const content = await readContent(config);
    const { problems } = checkFolder(config, content, publishedFiles(config, CONTENT), now);
    const list = problems.length > 0 ? formatProblems(problems, { adviceBy }) : "";
    if (problems.some(isError)) exitWith(list);
    if (list) say(list);
    await keepAnswers();
    if (process.env.gatsby_executing_command === "build") keepPublished(config, CONTENT, content);
    return content;
  }

  /**
   * Ends the process unless `trailingSlash` is `never` in Gatsby's configuration. In `develop`, also takes the lock of
   * the project folder, or ends the process if `npm run build` or another `develop` holds the lock. Without the
   * lock, one of the two commands could delete files that the other needs.
   */
  const onPreInit: GatsbyNode["onPreInit"] = ({ store }) => {
    if (store.getState().config.trailingSlash !== "never")
      exitWith(
        'The addresses of pages must not end with a slash. Write `trailingSlash: "never"` in gatsby-config.',
      );
    if (process.env.gatsby_executing_command !== "develop") return;
    const [holder] = takeLock(FOLDER_LOCK, "npm run develop");
    if (holder) exitWith(lockedBy(holder, FOLDER_LOCK));
    process.on("exit", () => releaseLock(FOLDER_LOCK));
  };

  /** Reads and checks the content before Gatsby reads it. In `develop`, repeats this when the content changes. */
  const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ emitter }) => {
    const content = await validContent().catch((error: unknown) =>
      exitWith(error instanceof Error ? error.message : String(error)),
    );
    const changed = lastModified(CONTENT);
    writeChecked(content, CHECKED, changed);
    if (process.env.gatsby_executing_command !== "develop") return;
    const idle = watchGatsby(emitter);
    const watched = watchContent(CONTENT, {
      config,
      adviceBy,
      shown: content,
      problems: PROBLEMS,
      say,
      idle,
      show: (next) => writeChecked(next, CHECKED, changed),
    });
    watchSources(() => watched.emit("all"), say, config);
  };

  /**
   * Creates the pages that the site's option `pages` returns (by default, the pages of records), and a redirect for
   * every old address.
   */
  const createPages: GatsbyNode["createPages"] = async (args) => {
    await untilRead(args);
    const model = currentSite();
    makePages(args, site.pages?.(model) ?? templatePages(model), model.redirects);
  };

  /**
   * Declares every content type to Gatsby. Otherwise Gatsby would infer the types from the existing records, and a
   * field that no record fills in would be missing.
   */
  const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions, schema }) => {
    actions.createFieldExtension(siteDateExtension(config));
    actions.createTypes(gatsbyTypes(schema, site.types(), { checkBy: adviceBy, own: site.own }));
  };

  let isListening = false;
  /**
   * Adds descriptions to each schema that Gatsby builds. Also checks that no other code, such as a plugin, has replaced
   * a resolver of the content's types, because queries would then return other values than the editor shows. If a
   * resolver has been replaced, a build fails, and `develop` reports an error.
   */
  const createResolvers: GatsbyNode["createResolvers"] = ({ emitter, reporter }) => {
    const types = site.types();
    const addresses = config.types.find((type) => type.path)?.path?.("*");
    if (!isListening)
      emitter.on("SET_SCHEMA", ({ payload }: { payload: GraphQLSchema }) => {
        describeSchema(payload, types, queries ? exampleQueries(queries) : [], addresses);
        const replaced = replacedFields(payload, types);
        if (replaced.length > 0) reporter.panicOnBuild(replaced.join("\n"));
      });
    isListening = true;
  };

  /**
   * Checks a page that `createPages` above did not create, such as a page in `src/pages`. (Gatsby does not call this
   * hook for the pages that `createPages` creates.) The page must not export `getServerData`, and its address must be
   * neither the address nor an old address of a record's page. Otherwise a build fails, and `develop` reports an error.
   * The content check has already found most conflicts of addresses, but only Gatsby knows the addresses of a route
   * such as `{Solution.recordId}.tsx`.
   */
  const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, reporter }) => {
    const file = path.relative(".", page.component);
    if (/^export\b.*\bgetServerData\b/m.test(readFileSync(page.component, "utf8")))
      reporter.panicOnBuild(
        `${file} exports \`getServerData\`, but this site is static: no server runs for its pages. Query the content instead.`,
      );
    const address = page.path.toLowerCase();
    const { pages, redirects } = currentSite();
    const record = pages.find((each) => each.path.toLowerCase() === address)?.record;
    const alias = redirects.redirects.find(({ from }) => from.toLowerCase() === address);
    if (!record && !alias) return;
    const other = record
      ? `already the address of the page for ${CONTENT}/${fileOfRecord(record.type, record.id)}. Rename one of the two files.`
      : `an old address of the page ${alias?.to}. Rename ${file}, or remove the old address from the content.`;
    reporter.panicOnBuild(`${file} creates a page at ${page.path}, but this is ${other}`);
  };

  /** Adds the editor, the search, the redirects and tools for developers to the server of `develop`. */
  const onCreateDevServer = ({ app, reporter }: Pick<CreateDevServerArgs, "reporter"> & { app: App }) =>
    serveInDevelop(app, {
      config,
      queries,
      editor,
      redirects: () => currentSite().redirects,
      search: () => site.search?.(currentSite()) ?? new Map(),
      say: (text) => reporter.info(text),
    });

  /** Runs the site's own build steps, and writes the search and the editor into the built site. */
  const onPostBuild: GatsbyNode["onPostBuild"] = async (build) => {
    const steps: NonNullable<typeof site.steps> = {
      ...site.steps,
      ...(site.search && {
        "write the search": (shown) => {
          for (const [address, text] of site.search?.(shown) ?? [])
            writeWhole(path.join(PUBLIC, address), text);
        },
      }),
      ...(editor && {
        "write the editor": () => writeEditor({ publicDir: PUBLIC, env: process.env, parts: editor() }),
      }),
    };
    for (const [name, run] of Object.entries(steps)) {
      const timer = build.reporter.activityTimer(name);
      timer.start();
      await run(currentSite(), build);
      timer.end();
    }
  };

  return {
    currentSite,
    writeChecked,
    onPreInit,
    onPreBootstrap,
    createPages,
    createSchemaCustomization,
    createResolvers,
    onCreatePage,
    onCreateDevServer,
    onPostBuild,
  };
}

/**
 * Returns the build's time. A production build leaves out content that is not public at that time. Returns undefined
 * in `develop` and in preview builds, which show all content, regardless of its dates.
 */
export const publicTime = (environment = process.env): Date | undefined =>
  environment.gatsby_executing_command === "develop" || !isProduction(environment)
    ? undefined
    : buildTime(environment);

/**
 * A replacer for `JSON.stringify` that leaves out fields with `null` or an empty list. Gatsby's filters treat such
 * fields wrongly: `ne` does not find a record with an empty list, and `regex` reads `null` as the text "null".
 */
const withoutEmpty = (key: string, value: unknown) =>
  key !== "" && (value === null || (Array.isArray(value) && value.length === 0)) ? undefined : value;

/**
 * Returns the pages of records for Gatsby. Each page is rendered by the template of its record's type. Throws if a
 * template does not exist.
 */
export function templatePages({ pages }: ShownPages): Page[] {
  const components = new Map<string, string>();
  return pages.map(({ path: address, record: { type } }) => {
    const { name, template = name } = type;
    const component = components.get(template) ?? templateFile(name, template);
    components.set(template, component);
    return { path: address, component, context: {} };
  });
}

const TEMPLATES = "src/templates";

function templateFile(typeName: string, template: string): string {
  const files = ["tsx", "jsx", "ts", "js"].map((ending) => `${TEMPLATES}/${template}.${ending}`);
  const found = files.find((file) => existsSync(file));
  if (found) return path.resolve(found);
  throw new Error(
    `The pages of the type ${typeName} need the template ${files[0]}, but there is no such file. Create it, or set \`template\` of this type in content.config.ts to the name of an existing template.`,
  );
}

/**
 * Throws if a source file of the editor does not exist. Without this check, the mistake would only be found when
 * somebody opens the editor in `develop`, or builds the site with the editor.
 */
export function refuseMissingFiles({ entry, pageStyles, theme, alias }: Omit<EditorParts, "config">): void {
  const replacements = Object.entries(alias ?? {}).map(([name, file]) => [`alias.${name}`, file] as const);
  for (const [option, file] of [...Object.entries({ entry, pageStyles, theme }), ...replacements])
    if (file !== undefined && !existsSync(file))
      throw new Error(
        `There is no file ${file}, but gatsby-node sets \`${option}\` of the editor to this path. Create the file, or correct the path. The path must include the extension, as in \`src/editor/editor.tsx\`.`,
      );
}

/**
 * Returns the records from which the Gatsby nodes of `record` are made: usually only `record` itself. See
 * `Model.placesOf` for records with several nodes.
 */
const placesIn = (model: Model, record: SiteRecord) => model.placesOf?.(record) ?? [record];

/**
 * The plugins of a site with checked content, for `plugins` in gatsby-config.ts. They read the checked copy: pictures
 * first, then the records, as nodes of their content types. They also make Gatsby's inline script identical on all
 * pages, so that a Content-Security-Policy can allow it by its hash.
 */
export const contentPlugins = ({ typeOfFile }: Pick<SiteConfig, "typeOfFile">) => [
  { resolve: path.join(__dirname, "plugin"), options: {} },
  { resolve: "gatsby-source-filesystem", options: { name: "media", path: path.resolve(CHECKED.media) } },
  { resolve: "gatsby-source-filesystem", options: { name: "content", path: path.resolve(CHECKED.records) } },
  {
    resolve: "gatsby-transformer-json",
    options: {
      typeName: ({ node }: { node: { relativePath: string } }) => typeOfFile(node.relativePath)?.name,
    },
  },
];

function exitWith(message: string): never {
  say(message);
  process.exit(1);
}

/**
 * Prints text to the terminal unchanged. Gatsby's reporter could wrap the lines, or present the text as an unknown
 * error.
 */
const say = (text: string) => void process.stderr.write(`\n${text}\n`);
