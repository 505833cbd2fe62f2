import { parseArgs } from "node:util";
import { runOn } from "./report/machine";
import { parts } from "./report/parts";
import { writeSection } from "./report/writeSection";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: Object.keys(parts).join() },
    sizes: { type: "string", default: "50,1000" },
    pages: { type: "string" },
    write: { type: "boolean", default: false },
  },
});

/** `npm run bench`: measures what is asked for, prints it and, with `--write`, puts it into bench/README.md. */
async function main(): Promise<void> {
  const options = { sizes: values.sizes.split(",").map(Number), pages: values.pages?.split(",") };
  for (const name of values.only.split(",")) {
    const part = parts[name];
    if (!part) throw new Error(`There is no part "${name}"; there are ${Object.keys(parts).join(", ")}.`);
    const text = `${runOn()}\n\n${await part(options)}`;
    console.log(`\n${name}\n\n${text}`);
    if (values.write) writeSection(name, text);
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
