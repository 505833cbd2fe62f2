import { findNodeAtLocation } from "jsonc-parser";
import { fieldTree } from "../derive/fieldTree";
import { type ContentType, contentType, contentTypes } from "../registry";
import { AT_MOST } from "../types/navigation";
import { inWords } from "./inWords";
import { type Problem, problemOfFile, problemsAt } from "./problem";
import { type RecordFile, rootOf } from "./recordFile";

/** Reports lists that visitors would find empty or truncated. */
export function listProblems(records: readonly RecordFile[], folder: string): Problem[] {
  const byType = new Map(contentTypes.map((type): [ContentType, RecordFile[]] => [type, []]));
  for (const record of records) byType.get(record.type)?.push(record);
  return [...emptyLists(byType, folder), ...cutLists(byType)];
}

type RecordsByType = ReadonlyMap<ContentType, readonly RecordFile[]>;

/** Reports types that have no records left, or whose records all hide from the same place. */
function emptyLists(byType: RecordsByType, folder: string): Problem[] {
  return [...byType].flatMap(([type, own]) => {
    if (!("folder" in type.source) || !(type.listing?.places.length || type.shownOn)) return [];
    if (own.length > 0) return hiddenFromAll(type, own);
    const message = `There is no ${inWords(type.name)} any more, so that every list of them is empty. Add one.`;
    return [problemOfFile(`${folder}/${type.source.folder}`, "empty-list", message, "advice")];
  });
}

function hiddenFromAll(type: ContentType, records: readonly RecordFile[]): Problem[] {
  const places = fieldTree(type).properties?.hideFrom?.items?.enum ?? [];
  return places.flatMap((place) => {
    if (!records.every(({ hideFrom }) => hideFrom.includes(place))) return [];
    const [{ file, text } = { file: "", text: "" }] = records;
    const message = `Each ${inWords(type.name)} hides from the ${place}, so that its list there is empty. Take \`${place}\` out of one.`;
    const offset = Math.max(0, text.indexOf('"hideFrom"'));
    return problemsAt(file, text, [{ offset, severity: "advice", rule: "empty-list", message }]);
  });
}

/** Reports lists on every page that have more records than `navigation.json` lets them show. */
function cutLists(byType: RecordsByType): Problem[] {
  const menus = byType.get(contentType("Navigation"))?.[0];
  const root = menus && rootOf(menus);
  if (!root) return [];
  const places = [...byType].flatMap(([type, own]) => {
    if (!type.listing) return [];
    const { places } = type.listing;
    const all = type.label.toLowerCase();
    const listed = (place: "menu" | "footer") =>
      places.includes(place) ? own.filter(({ hideFrom }) => !hideFrom.includes(place)).length : 0;
    const live = own.filter(({ liveIn }) => liveIn.includes("header")).length;
    return [
      { list: "menu", name: "The menu", count: listed("menu"), all },
      { list: "footer", name: "The foot of the page", count: listed("footer"), all },
      { list: "livePlatforms", name: "The header", count: live, all: "live websites" },
    ] as const;
  });
  return places.flatMap(({ list, name, count, all }) => {
    const written = findNodeAtLocation(root, ["atMost", list]);
    // An invalid limit is reported elsewhere; the default applies here.
    const most = Number.isInteger(written?.value) && written?.value > 0 ? written?.value : AT_MOST[list];
    if (count <= most) return [];
    const message = `${name} shows ${most} of ${count} ${all}, and ends with a link to the overview. Put those that matter first in their order, or write a larger number as \`${list}\` in \`atMost\`.`;
    const offset = (written ?? root).offset;
    return problemsAt(menus.file, menus.text, [{ offset, severity: "advice", rule: "cut-list", message }]);
  });
}
