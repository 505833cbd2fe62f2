import { readFileSync } from "node:fs";
import { QUERY_TYPES, queryTypes } from "../../../scripts/queryTypes";

it("the committed file gatsby-types.d.ts has the current types of all queries (otherwise run npm run generate)", async () => {
  expect(readFileSync(QUERY_TYPES, "utf8")).toBe(await queryTypes());
}, 60_000);
