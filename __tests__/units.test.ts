/**
 * All unit tests in one file, as `npm run test:unit` runs them: Jest loads modules anew for each file, which took half of
 * their time. A file that replaces or resets modules is named `*.alone.test.ts`, and Jest runs it by itself.
 */
import fs from "node:fs";
import path from "node:path";
import { filesIn } from "../src/lib/files";

const OTHER_TIERS = ["browser", "built", "hosts"];
const TEST = /(?<!\.alone)\.test\.tsx?$/;
const REPLACES_MODULES = /\bjest\.(\w*mock|\w+Modules)\(/i;

const files = filesIn(__dirname, (folder) => !OTHER_TIERS.includes(folder));

describe.each(files.filter((file) => TEST.test(file) && file !== path.basename(__filename)))("%s", (file) => {
  if (REPLACES_MODULES.test(fs.readFileSync(path.join(__dirname, file), "utf8")))
    throw new Error(
      `${file} replaces or resets modules. Name it \`*.alone.test.ts\`, so that others keep theirs.`,
    );
  require(`./${file}`);
});
