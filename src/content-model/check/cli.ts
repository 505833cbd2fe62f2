import { parseArgs } from "node:util";
import { checkContent } from "./checkContent";
import { formatProblems } from "./formatProblems";

const { positionals } = parseArgs({ allowPositionals: true });
const { problems, records } = checkContent(positionals[0] ?? "content");
console.log(formatProblems(problems, { records: records.length }));
process.exitCode = problems.some(({ severity }) => severity === "error") ? 1 : 0;
