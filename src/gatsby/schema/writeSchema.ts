/** Writes the schema of the site's content, as `npm run schema:write` does after a change in the content model. */
import { writeWhole } from "../../lib/files";
import { printTypes } from "./printTypes";
import { siteTypes } from "./siteTypes";

writeWhole("src/gatsby/schema/schema.graphql", printTypes(siteTypes()));
