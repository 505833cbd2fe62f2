import { readFileSync } from "node:fs";
import { QUERY_TYPES, queryTypes } from "../../../scripts/queryTypes";

it("the committed query types are current (otherwise run npm run generate)", async () => {
  expect(readFileSync(QUERY_TYPES, "utf8")).toBe(await queryTypes());
}, 60_000);
