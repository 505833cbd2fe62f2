import { rmSync } from "node:fs";
import { writeWhole } from "../../lib/files";
import { jsonSchemas } from "./jsonSchema";

const FOLDER = ".vscode/schemas";

rmSync(FOLDER, { recursive: true, force: true });
for (const [file, schema] of jsonSchemas()) {
  writeWhole(`${FOLDER}/${file}`, `${JSON.stringify(schema, null, 2)}\n`);
}
