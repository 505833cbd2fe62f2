import fs from "node:fs";
import path from "node:path";
import { contentTypes } from "../content-model/registry";
import { writeChanged } from "../lib/files";
import { runCommand, usage } from "../lib/runCommand";
import { schemaFiles } from "../sources/strapi/schemaFiles";

const HELP = `npm run cms:schema -- strapi folder

Writes the content types of this website, with their rules and the help for editors, into a project of Strapi 5.

  folder     the project's folder, as in ../cms

What it has written before is written anew; nothing else in the project is touched. Start Strapi again afterwards.`;

runCommand(async (args) => {
  const [cms, folder, ...more] = args;
  if (cms !== "strapi" || !folder || more.length > 0) return usage(HELP, args);
  const has = (file: string) => fs.existsSync(path.join(folder, file));
  if (!has("package.json")) throw new Error(`${folder} is no project of Strapi: it has no package.json.`);
  const files = schemaFiles(contentTypes, has("tsconfig.json") ? "ts" : "js");
  const written = [...files].filter(([file, text]) => writeChanged(path.join(folder, file), text));
  console.log(`${written.length} of ${files.size} files were written. Start Strapi again.`);
  return 0;
});
