/** A process of its own, so that it ends with all it holds. Arguments: the release's folder, port. */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { engineModule } from "../support/engineModules";

interface Superstatic {
  server: (options: object) => { listen: () => unknown };
}

const [release = "", port] = process.argv.slice(2);
const { hosting } = JSON.parse(fs.readFileSync(path.join(release, "firebase.json"), "utf8"));
const superstatic: Superstatic = createRequire(engineModule("superstatic"))(engineModule("superstatic"));
// `firebase serve` hands over the file's `hosting` in the same way.
superstatic.server({ config: hosting, cwd: release, port: Number(port), hostname: "127.0.0.1" }).listen();
