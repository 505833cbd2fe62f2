import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { linkPackages } from "./linkPackages";

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "link-packages-")));
afterAll(() => fs.rmSync(folder, { recursive: true }));

it("in a copy of the project, linkPackages links `@sitekit/lib` to the copy, and `react` to the original project", () => {
  fs.mkdirSync(path.join(folder, "packages/lib"), { recursive: true });
  linkPackages(folder);
  const realPath = (name: string) => fs.realpathSync(path.join(folder, "node_modules", name));
  expect(realPath("@sitekit/lib")).toBe(path.join(folder, "packages/lib"));
  expect(realPath("react")).toBe(fs.realpathSync("node_modules/react"));
});
