/** How `npm run audit` reports npm's results, which a stand-in for npm returns. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { testFolder } from "@sitekit/testing/testFolder";

const folder = testFolder();
const CLEAN = ['{"invalid":[],"missing":[]}', 0] as const;
const NO_FAULTS = ['{"vulnerabilities":{},"metadata":{}}', 0] as const;

test.each([
  ["there are no problems", CLEAN, NO_FAULTS, 0, "nothing found"],
  [
    "the signature of a package is invalid",
    ['{"invalid":[{"name":"x"}],"missing":[]}', 1],
    NO_FAULTS,
    1,
    '"x"',
  ],
  [
    "a package has a critical vulnerability",
    CLEAN,
    ['{"vulnerabilities":{"y":{}},"metadata":{}}', 1],
    1,
    '"y"',
  ],
  [
    "the registry does not support audits",
    CLEAN,
    ['{"message":"405 Method","statusCode":405}', 1],
    0,
    "405 Method",
  ],
  ["the network is down", ['{"error":{"summary":"ENOTFOUND"}}', 1], NO_FAULTS, 0, "known: ENOTFOUND"],
  ["npm prints invalid JSON", ["npm error", 1], NO_FAULTS, 0, "it printed invalid JSON"],
  [
    "the registry does not support audits, but `advisories.json` lists an installed package",
    CLEAN,
    ["", 1],
    1,
    "old-cookie 0.1.0",
    true,
  ],
  [
    "one npm command finds a problem, and the other prints no JSON",
    ['{"invalid":[{"name":"x"}],"missing":[]}', 1],
    ["", 1],
    1,
    '"x"',
  ],
] as const)(
  "`npm run audit` reports the result when %s",
  (_, signatures, faults, code, said, isNamed: boolean = false) => {
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
  },
);
