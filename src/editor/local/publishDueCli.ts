/** `npm run publish:due`: publishes the sets of changes whose time has come. A scheduled job of the Git host runs it. */
import { runCommand } from "../../lib/runCommand";
import { publishDue } from "./publishDue";

runCommand(async () => {
  const { lines, ok } = await publishDue(process.env);
  for (const line of lines) console.log(line);
  return ok ? 0 : 1;
});
