import { quote } from "../../lib/text";
import { contentTypeOfFile, contentTypes } from "../registry";
import { didYouMean } from "./didYouMean";
import { listed } from "./inWords";
import { type Problem, problemOfFile, type Severity } from "./problem";
import type { ContentFolder } from "./readContentFolder";

/** Reports files that are missing, or in a place that nothing reads. */
export function placeProblems(folder: ContentFolder): Problem[] {
  const { name, json, others } = folder;
  const at = (file: string, ...problem: [rule: string, message: string, severity?: Severity]) =>
    problemOfFile(`${name}/${file}`, ...problem);
  const there = new Set([...others.keys()].map(meantFile));
  const missing = singleFiles()
    .filter((file) => !json.has(file) && !there.has(file))
    .map((file) =>
      at(file, "missing-file", "This file is missing, and the site needs it. Put it back, or write it anew."),
    );
  const strayJson = [...json.keys()]
    .filter((file) => !contentTypeOfFile(file))
    .map((file) => at(file, "misplaced-file", `Nobody reads this file. ${whereTo(file)}`));
  const strayOthers = [...others].flatMap(([file, why]) => {
    if (why === "too-large")
      return [
        at(
          file,
          "too-large",
          "The file is larger than 250 kB, which no record is. Move what does not belong in it elsewhere.",
        ),
      ];
    if (why === "link")
      return [at(file, "link-file", "This is a link to another place. Put the file itself here.")];
    if (why === "unreadable") {
      const what = file.endsWith("/") ? "folder" : "file";
      return [at(file, "unreadable-file", `The ${what} cannot be read. Check its permissions.`)];
    }
    if (file.endsWith(".md")) return [];
    if (/\.json/i.test(file)) {
      const meant = meantFile(file);
      const instead = json.has(meant)
        ? `\`${meant}\` is there too: remove the one that is not needed.`
        : `Rename it to ${quote(meant.slice(meant.lastIndexOf("/") + 1))}, or remove it.`;
      return [at(file, "misplaced-file", `Nobody reads a file with this ending. ${instead}`)];
    }
    return [
      at(
        file,
        "misplaced-file",
        "Nobody reads this file. Put pictures in `content/media`, and other files elsewhere.",
        "advice",
      ),
    ];
  });
  return [...missing, ...strayJson, ...strayOthers];
}

/** Maps `x.JSON`, `x.json.txt` and `x.json.bak` to `x.json`. Operating systems may hide the last extension. */
export const meantFile = (file: string) => file.replace(/\.json(\.\w+)?$/i, ".json");

const singleFiles = () => contentTypes.flatMap(({ source }) => ("file" in source ? [source.file] : []));

/** Where a misplaced JSON file probably belongs. */
function whereTo(file: string): string {
  const folders = contentTypes.flatMap(({ source }) => ("folder" in source ? [source.folder] : []));
  const single = didYouMean(file, singleFiles());
  if (single) return `Did you mean \`${single}\`?`;
  const [first = "", ...rest] = file.split("/");
  const nested = contentTypes.some(
    ({ source }) => "folder" in source && source.folder === first && source.nested,
  );
  if (nested) return "One folder may stand in `pages`, not more. Move it up.";
  const folder = didYouMean(first, folders);
  if (folder && rest.length > 0) return `Did you mean \`${folder}/${rest.at(-1)}\`?`;
  return `Move it to one of the folders ${listed(folders)}, or remove it.`;
}
