/** Writes the schema of the site's content, as `npm run schema:write` does after a change in the content model. */
import { writeFileSync } from "node:fs";
import { printTypes } from "./printTypes";
import { siteTypes } from "./siteTypes";

writeFileSync("src/gatsby/schema/schema.graphql", printTypes(siteTypes()));
