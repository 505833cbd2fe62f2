import { readFileSync } from "node:fs";
import { QUERY_TYPES, queryTypes } from "../../../scripts/queryTypes";

it("the committed query types match the queries and content types (otherwise run npm run generate)", async () => {
  expect(readFileSync(QUERY_TYPES, "utf8")).toBe(await queryTypes());
}, 60_000);
