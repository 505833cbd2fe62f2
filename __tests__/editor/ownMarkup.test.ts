/** The editor may draw what the site draws. */
import fs from "node:fs";
import path from "node:path";
import { isOwnMarkup } from "@sitekit/editor/testing/window/ownMarkup";

const DRAWINGS = "src/components/illustrations";

test.each(fs.readdirSync(DRAWINGS).filter((file) => file.endsWith(".svg")))("%s may be drawn", (file) => {
  expect(isOwnMarkup(fs.readFileSync(path.join(DRAWINGS, file), "utf8"))).toBe(true);
});
