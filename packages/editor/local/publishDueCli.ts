import { runCommand, withHelp } from "@sitekit/lib/runCommand";
import { publishDue } from "./publishDue";

const HELP = `npm run publish:due

Publishes the sets of changes whose time has come. A scheduled job of the Git host runs it.`;

runCommand(
  withHelp(HELP, async () => {
    const { lines, ok } = await publishDue(process.env);
    for (const line of lines) console.log(line);
    return ok ? 0 : 1;
  }),
);
