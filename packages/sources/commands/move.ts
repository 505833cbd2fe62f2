import fs from "node:fs";
import { renameRecord } from "@sitekit/check/changes/rename";
import { retireRecord } from "@sitekit/check/changes/retire";
import type { SiteConfig } from "@sitekit/check/config";
import { count } from "@sitekit/content/fillIn";
import { commandLine } from "@sitekit/lib/commandLine";
import { usage } from "@sitekit/lib/runCommand";
import { readContent } from "../readContent";

const RENAME = `${commandLine("sitekit-content", "rename folder/old-name folder/new-name [content-folder]")}

Renames a record: changes its file name, its id, and all links and references to it. If the record has a page, adds the
old address to its aliases, so that this address still opens the page. Changes nothing else in the files.`;

const RETIRE = `${commandLine("sitekit-content", "retire folder/old-name /folder/other [content-folder]")}

Removes a record and all references to it. Changes the links to its page so that they lead to the page /folder/other,
and redirects the old address there. If the record has no page, leave out /folder/other; the content folder must then
be a relative path.`;

/**
 * Runs `sitekit-content rename`, which renames a record, or `sitekit-content retire`, which removes a record. Returns
 * the exit code.
 */
export async function contentMove(
  config: SiteConfig,
  what: "rename" | "retire",
  args: readonly string[],
): Promise<number> {
  const isRename = what === "rename";
  // `retire` without the address of a page may have the content folder as its second argument.
  const namesPage = isRename || args[1]?.startsWith("/") || !fs.existsSync(args[1] ?? "");
  const [record, to, folder = "content", ...more] = namesPage ? args : [args[0], undefined, ...args.slice(1)];
  if (!record || (isRename && !to) || more.length > 0 || args.some((arg) => arg.startsWith("-")))
    return usage(isRename ? RENAME : RETIRE, args);
  const content = await readContent(config, folder);
  const files =
    isRename && to
      ? renameRecord(config, folder, record, to, content)
      : retireRecord(config, folder, record, to, content);
  console.log(
    `${files.join("\n")}\n${count(files.length, "file was", "files were")} changed. Review the changes with git status and git diff.`,
  );
  return 0;
}
