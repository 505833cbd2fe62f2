/**
 * `npm run cms` writes the website's content types into a Strapi project, or imports the website's content into Strapi.
 */
import { runCommand, usage } from "@sitekit/lib/runCommand";
import { importCommand } from "@sitekit/sources/tools/import";
import { schemaCommand } from "@sitekit/sources/tools/schema";
import { config } from "../content.config";

const HELP = `npm run cms -- schema strapi folder   writes the content types into a project of Strapi
npm run cms -- import strapi          puts the records of the content folder into Strapi`;

runCommand(async ([what, ...args]) => {
  if (what === "schema") return schemaCommand(config, args);
  return what === "import" ? importCommand(config, args) : usage(HELP, [what ?? "", ...args]);
});
