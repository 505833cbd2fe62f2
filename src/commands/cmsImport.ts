import { readContentFolder } from "../content-model/check/readContentFolder";
import { runCommand, usage } from "../lib/runCommand";
import { PATIENCE } from "../sources/request";
import { importContent } from "../sources/strapi/importContent";
import { StrapiApi } from "../sources/strapi/strapiApi";

const HELP = `npm run cms:import -- strapi [--replace] [content-folder]

Puts the records of the content folder and their pictures into Strapi, and publishes them. STRAPI_URL is its address,
and STRAPI_TOKEN a token with full access. Its content types come from npm run cms:schema.

  --replace   also writes the records anew that Strapi has already, over what was edited there`;

runCommand(async (args) => {
  const replace = args.includes("--replace");
  const [cms, folder = "content", ...more] = args.filter((each) => each !== "--replace");
  if (cms !== "strapi" || more.length > 0 || folder.startsWith("-")) return usage(HELP, args);
  const { STRAPI_URL: url = "", STRAPI_TOKEN: token } = process.env;
  const api = new StrapiApi({ url, token, patience: PATIENCE });
  await importContent(api, folder, readContentFolder(folder), { replace, say: console.log });
  return 0;
});
