import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { jsonSchemas } from "./jsonSchema";

const FOLDER = ".vscode/schemas";

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [file, schema] of jsonSchemas()) {
  writeFileSync(`${FOLDER}/${file}`, `${JSON.stringify(schema, null, 2)}\n`);
}
