import type { SiteConfig } from "@sitekit/check/config";
import { publishSet } from "../model/changeSet";
import { editorSettings } from "../settings";
import { gitSets } from "../stores/gitSets";
import { messageOf, Refused, type Sets } from "../stores/store";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Publishes the change sets that are due, which means that the time for which they were scheduled has come. A set is
 * published only if it has not changed since it was scheduled, and if the button "Publish now" would publish it too.
 * Reads `EDITOR_TOKEN` and the environment variables of `editorSettings`, and throws an Error if a required variable is
 * not set or a value is wrong. The returned `lines` say for each due set whether it was published and, if not, why.
 * `ok` says whether all due sets were published.
 */
export async function publishDue(
  config: SiteConfig,
  env: Environment,
  now = new Date(),
): Promise<{ lines: string[]; ok: boolean }> {
  const backend = editorSettings(env)?.backend;
  const token = env.EDITOR_TOKEN;
  if (!backend || !token)
    throw new Error(
      `${backend ? "EDITOR_TOKEN" : "EDITOR_BACKEND"} is not set. Set EDITOR_TOKEN, and give EDITOR_BACKEND and EDITOR_REPO the same values as in the build of the website.`,
    );
  const sets = gitSets(config, backend, async () => token).sets as Sets;
  const lines: string[] = [];
  let ok = true;
  for (const set of await sets.list()) {
    const { name, publishAt, version } = set;
    if (!publishAt || new Date(publishAt.when) > now) continue;
    try {
      if (publishAt.version !== version)
        throw new Error("The set was changed after it was scheduled. Schedule it again.");
      await publishSet(config, sets, set);
      lines.push(`“${name}” is published.`);
    } catch (error) {
      ok = false;
      const reason = messageOf(error).replace(/^Not published\. /, "");
      const problems = error instanceof Refused ? error.problems : [];
      lines.push(
        `“${name}” is not published. ${reason}`,
        ...problems.map(({ file, message }) => `- ${file}: ${message}`),
      );
    }
  }
  return { lines, ok };
}
