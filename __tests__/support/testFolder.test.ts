import fs from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";

test("every test file that calls `mkdtempSync` also calls `rmSync`, or passes a `temporary` folder to a server", () => {
  const tests = path.dirname(__dirname);
  const making = filesIn(tests)
    .map((file) => ({ file, code: fs.readFileSync(path.join(tests, file), "utf8") }))
    .filter(({ code }) => /\bmkdtempSync\(/.test(code));
  expect(making.length).toBeGreaterThan(10);
  const leaving = making.filter(({ code }) => !/\brmSync\(|\btemporary\b/.test(code));
  expect(leaving.map(({ file }) => file)).toEqual([]);
});
