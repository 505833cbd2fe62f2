import { parseArgs } from "node:util";
import { runOn } from "./report/machine";
import { parts } from "./report/parts";
import { writeSection } from "./report/writeSection";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: "string", default: "50,1000,10000" },
    pages: { type: "string" },
    runs: { type: "string", default: "3" },
  },
});

/** `npm run bench`, or `npm run bench -- pages build`: measures, prints and writes the figures to bench/README.md. */
async function main(): Promise<void> {
  const options = {
    sizes: values.sizes.split(",").map(Number),
    runs: Number(values.runs),
    pages: values.pages?.split(","),
  };
  const names = positionals.length > 0 ? positionals : Object.keys(parts);
  const unknown = names.find((name) => !parts[name]);
  if (unknown) throw new Error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(", ")}.`);
  for (const name of names) {
    const measured = await parts[name]?.(options);
    const text = `${runOn()}\n\n${measured}`;
    console.log(`\n${name}\n\n${text}`);
    // A run with selected pages is a quick look and does not replace the figures of the whole site.
    if (!options.pages) writeSection(name, text);
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
