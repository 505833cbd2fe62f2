import { readFileSync } from "node:fs";
import { QUERY_TYPES, queryTypes } from "../../../scripts/queryTypes";

it("gatsby-types.d.ts matches the queries and the schema (if not, run npm run generate)", async () => {
  expect(readFileSync(QUERY_TYPES, "utf8")).toBe(await queryTypes());
}, 60_000);
