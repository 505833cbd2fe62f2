import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import Ajv from "ajv";

const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
/** The command whose output `npm run sbom` writes to a file. */
const COMMAND = /npm sbom [^>]*(?= >)/.exec(scripts.sbom)?.[0] ?? "";
const SCHEMAS = path.join(require.resolve("@cyclonedx/cyclonedx-library/package.json"), "../res/schema");
const schema = (file: string) => ({
  ...JSON.parse(fs.readFileSync(path.join(SCHEMAS, file), "utf8")),
  // The schemas refer to each other by file name, for example `spdx.SNAPSHOT.schema.json`. The id in each
  // file lacks `SNAPSHOT`, so Ajv would not find the schema. This line replaces the id.
  $id: `http://cyclonedx.org/schema/${file}`,
});

const validate = new Ajv({ strict: false, validateFormats: false })
  .addSchema(["spdx.SNAPSHOT.schema.json", "jsf-0.82.SNAPSHOT.schema.json"].map(schema))
  .compile(schema("bom-1.5.SNAPSHOT.schema.json"));

test("the software bill of materials is valid, and lists production packages such as react, but not the test tool jest", () => {
  const printed = execFileSync("sh", ["-c", COMMAND], { stdio: ["ignore", "pipe", "ignore"] });
  const list = JSON.parse(printed.toString());
  expect(list).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.5" });
  validate(list);
  expect(validate.errors).toBeNull();
  const names = list.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(["gatsby", "react", "sharp"]));
  expect(names).not.toContain("jest");
  expect(validate({ ...list, components: [{ ...list.components[0], type: "libary" }] })).toBe(false);
});
