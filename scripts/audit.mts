/**
 * `npm run audit`: asks the registry whether each installed package is signed by it, and which packages of the site have a
 * known critical fault. Fails with what is found. A registry that cannot be asked is no finding: that is said, and no more.
 */
import { spawnSync } from "node:child_process";
import { jsonIn } from "@sitekit/lib/text";

/** What npm is asked, and the fields of its answer. Without them, what it prints is about the network or the registry. */
const QUESTIONS = [
  { args: ["audit", "signatures"], fields: ["invalid", "missing"] },
  { args: ["audit", "--omit", "dev", "--audit-level", "critical"], fields: ["vulnerabilities", "metadata"] },
];

for (const { args, fields } of QUESTIONS) {
  const { status, stdout } = spawnSync("npm", [...args, "--json", "--fetch-retries", "0"], {
    encoding: "utf8",
  });
  const answer = Object(jsonIn(stdout));
  const isAnswer = fields.every((field) => field in answer);
  const why = answer.message ?? answer.error?.summary ?? "it printed no JSON";
  const result = isAnswer ? (status === 0 ? "nothing found" : stdout) : `not answered, so not known: ${why}`;
  console.log(`npm ${args.join(" ")}: ${result}`);
  if (isAnswer && status !== 0) process.exitCode = 1;
}
