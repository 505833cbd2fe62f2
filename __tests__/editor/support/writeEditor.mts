/** Writes the editor into the folder that is named, for the host that the environment chooses. */
import { writeEditor } from "../../../src/editor/bundle/writeEditor";
import { FIXTURES } from "../../support/fixtureContent";

await writeEditor({ publicDir: process.argv[2] ?? "", content: FIXTURES, env: process.env, drawings: {} });
