/**
 * `npx tsx scripts/publishDue.ts` publishes the change sets (edits that are published together) whose scheduled time
 * has come.
 */
import { publishDue } from "@sitekit/editor/local/publishDue";
import { runCommand, withHelp } from "@sitekit/lib/runCommand";
import { config } from "../content.config";

const HELP = `npx tsx scripts/publishDue.ts

Publishes the change sets whose time has come. A scheduled job of the Git provider runs it.

It reads these environment variables:

  EDITOR_BACKEND   github, gitlab or gitea
  EDITOR_REPO      the repository, as owner/name
  EDITOR_TOKEN     a token that may write to the repository and merge pull requests
  EDITOR_BRANCH    the branch that is published; main by default
  EDITOR_BASE_URL  the address of a self-hosted provider; required for Gitea

The exit code is 0 if all sets that are due were published, otherwise 1.`;

runCommand(
  withHelp(HELP, async () => {
    const { lines, ok } = await publishDue(config, process.env);
    for (const line of lines) console.log(line);
    return ok ? 0 : 1;
  }),
);
