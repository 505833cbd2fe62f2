import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { ContentModel } from "@sitekit/content/contentModel";
import type { ContentType } from "@sitekit/content/contentType";
import { count } from "@sitekit/content/fillIn";
import { writeChanged } from "@sitekit/lib/files";
import { usage } from "@sitekit/lib/runCommand";
import { strapiSchemas } from "./strapiTypes";

const HELP = `npm run cms -- schema strapi folder

Writes the content types of this website, with their rules and the help texts for editors, into a project of Strapi 5.
If the folder does not exist, first installs Strapi there with SQLite, without asking questions. This takes some minutes.

  folder     the folder of the Strapi project, as in ../cms

If you run the command again, it overwrites its own files, and leaves all other files of the project as they are.
After each run, start Strapi, or restart it if it is running.`;

/**
 * The arguments with which `npx` creates a Strapi project. The options skip questions, the example, Strapi Cloud and
 * the creation of a Git repository.
 */
const INSTALL =
  "--yes create-strapi@5 --non-interactive --use-npm --skip-cloud --no-example --no-git-init --no-run";

/**
 * The environment variables of the command that creates the Strapi project. They allow install scripts, which this
 * project's npm settings block. Strapi's SQLite driver needs its install script.
 */
const WITH_SCRIPTS = { ...process.env, npm_config_ignore_scripts: "false" };

export type Language = "js" | "ts";

/** Returns the files that add these content types to a Strapi project: the text of each file by its path. */
export function schemaFiles(types: readonly ContentType[], language: Language): Map<string, string> {
  const { types: schemas, components, help } = strapiSchemas(types);
  const files = new Map<string, string>();
  for (const [uid, schema] of schemas) {
    const name = schema.info.singularName ?? "";
    const folder = `src/api/${name}`;
    files.set(`${folder}/content-types/${name}/schema.json`, json(schema));
    for (const [part, factory] of PARTS)
      files.set(
        `${folder}/${part}/${name}.${language}`,
        code(language, "{ factories }", "@strapi/strapi", `factories.${factory}("${uid}")`),
      );
  }
  for (const [name, schema] of components)
    files.set(`src/components/${name.replace(".", "/")}.json`, json(schema));
  files.set(`${HELP_FOLDER}/help.json`, json(Object.fromEntries(help)));
  files.set(`${HELP_FOLDER}/index.${language}`, code(language, "help", "./help.json", WRITE_HELP));
  return files;
}

const PARTS = [
  ["controllers", "createCoreController"],
  ["routes", "createCoreRouter"],
  ["services", "createCoreService"],
] as const;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Returns the source code of a module with one import and one export. `value` is JavaScript without types, so a
 * TypeScript module starts with `@ts-nocheck`.
 */
const code = (language: Language, imported: string, from: string, value: string) =>
  language === "ts"
    ? `// @ts-nocheck\nimport ${imported} from "${from}";\n\nexport default ${value};\n`
    : `const ${imported} = require("${from}");\n\nmodule.exports = ${value};\n`;

/**
 * The folder in the Strapi project for the code `WRITE_HELP` and its data, `help.json`. Strapi treats each folder in
 * `src/api` as an API. When Strapi starts, it calls the function `bootstrap` of each API, even of this one, which has no
 * content type.
 */
const HELP_FOLDER = "src/api/site-help";

/**
 * Code that writes the labels and help texts of Strapi's forms when Strapi starts. Strapi keeps these texts in its
 * database, so only a running Strapi can change them. `syncConfigurations` is called first, because it creates the form
 * settings of new types.
 */
const WRITE_HELP = `{
  /** Sets the labels in forms and lists, the help texts in forms, and the field that Strapi shows as an entry's name. */
  async bootstrap({ strapi }) {
    const services = strapi.plugin("content-manager").services;
    await services["components"].syncConfigurations();
    await services["content-types"].syncConfigurations();
    const titleOf = (uid) => ["title", "name"].find((name) => name in (help[uid] ?? {}));
    for (const [uid, fields] of Object.entries(help)) {
      const isComponent = uid in strapi.components;
      const model = isComponent ? strapi.components[uid] : strapi.contentTypes[uid];
      if (!model) continue;
      const service = services[isComponent ? "components" : "content-types"];
      const { metadatas, settings, layouts, options } = await service.findConfiguration(model);
      for (const [name, text] of Object.entries(fields)) {
        if (!metadatas[name]) continue;
        Object.assign(metadatas[name].edit, text);
        metadatas[name].list.label = text.label;
        const title = titleOf(model.attributes[name].target);
        if (title) metadatas[name].edit.mainField = title;
      }
      settings.mainField = titleOf(uid) ?? settings.mainField;
      await service.updateConfiguration(model, { metadatas, settings, layouts, options });
    }
  },
}`;

/**
 * Runs `npm run cms -- schema`, which writes the content types into a Strapi project. Returns the exit code.
 */
export async function schemaCommand(
  { types }: Pick<ContentModel, "types">,
  args: readonly string[],
): Promise<number> {
  const [cms, folder, ...more] = args;
  if (cms !== "strapi" || !folder || more.length > 0 || args.includes("--help")) return usage(HELP, args);
  const has = (file: string) => fs.existsSync(path.join(folder, file));
  if (!fs.existsSync(folder))
    execFileSync("npx", [...INSTALL.split(" "), folder], { stdio: "inherit", env: WITH_SCRIPTS });
  if (!has("package.json"))
    throw new Error(
      `${folder} is not a Strapi project: it has no package.json. Give the folder of a Strapi project, or the path of a new folder, in which this command will install Strapi.`,
    );
  const files = schemaFiles(types, has("tsconfig.json") ? "ts" : "js");
  const written = [...files].filter(([file, text]) => writeChanged(path.join(folder, file), text));
  console.log(
    written.length === 0
      ? `All ${files.size} files are up to date.`
      : `${count(written.length, "file was", "files were")} written. Start Strapi, or restart it if it is running.`,
  );
  return 0;
}
