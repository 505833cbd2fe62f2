/** Runs the script of `npm run audit` with a fake npm, which prints the results that each test case specifies. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { testFolder } from "@sitekit/testing/testFolder";

const folder = testFolder();
const CLEAN = ['{"invalid":[],"missing":[]}', 0] as const;
const NO_FAULTS = ['{"vulnerabilities":{},"metadata":{}}', 0] as const;

test.each([
  ["succeeds when there are no problems", CLEAN, NO_FAULTS, 0, "no problems"],
  [
    "fails and names the package when its signature is invalid",
    ['{"invalid":[{"name":"x"}],"missing":[]}', 1],
    NO_FAULTS,
    1,
    '"x"',
  ],
  [
    "fails and names the package in which `npm audit` finds a vulnerability",
    CLEAN,
    ['{"vulnerabilities":{"y":{}},"metadata":{}}', 1],
    1,
    '"y"',
  ],
  [
    "succeeds and prints npm's message when the registry does not support audits",
    CLEAN,
    ['{"message":"405 Method","statusCode":405}', 1],
    0,
    "405 Method",
  ],
  [
    "succeeds and prints the error when `npm audit signatures` reports a network error",
    ['{"error":{"summary":"ENOTFOUND"}}', 1],
    NO_FAULTS,
    0,
    "npm could not check the packages: ENOTFOUND",
  ],
  [
    "succeeds and prints a notice when `npm audit signatures` prints invalid JSON",
    ["npm error", 1],
    NO_FAULTS,
    0,
    "npm did not print the expected JSON",
  ],
  [
    "fails if `npm audit` prints nothing, and names the affected package that `npm query` finds",
    CLEAN,
    ["", 1],
    1,
    "old-cookie 0.1.0",
    true,
  ],
  [
    "fails when `npm audit signatures` finds a problem, even if `npm audit` prints no JSON",
    ['{"invalid":[{"name":"x"}],"missing":[]}', 1],
    ["", 1],
    1,
    '"x"',
  ],
] as const)("`npm run audit` %s", (_, signatures, faults, code, said, isNamed: boolean = false) => {
  const [sign, audit] = [signatures, faults].map(([json, status]) => `echo '${json}'; exit ${status}`);
  const packages = isNamed
    ? '[{"name":"old-cookie","version":"0.1.0","location":"node_modules/old-cookie"}]'
    : "[]";
  const query = `echo '${packages}'`;
  folder.write(
    "npm",
    `#!/bin/sh\nif [ "$1" = query ]; then ${query}; elif [ "$2" = signatures ]; then ${sign}; else ${audit}; fi\n`,
  );
  spawnSync("chmod", ["755", folder.at("npm")]);
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", path.resolve("scripts/audit.mts")],
    {
      env: { ...process.env, PATH: `${folder.at()}:${process.env.PATH}` },
      encoding: "utf8",
    },
  );
  expect([status, stdout]).toEqual([code, expect.stringContaining(said)]);
});
