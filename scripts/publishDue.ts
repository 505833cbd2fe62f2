/** `npx tsx scripts/publishDue.ts` publishes the change sets that are due. */
import { publishDue } from "@sitekit/editor/local/publishDue";
import { runCommand, withHelp } from "@sitekit/lib/runCommand";
import { config } from "../content.config";

const HELP = `npx tsx scripts/publishDue.ts

Publishes the sets of changes whose time has come. A scheduled job of the Git provider runs it.`;

runCommand(
  withHelp(HELP, async () => {
    const { lines, ok } = await publishDue(config, process.env);
    for (const line of lines) console.log(line);
    return ok ? 0 : 1;
  }),
);
