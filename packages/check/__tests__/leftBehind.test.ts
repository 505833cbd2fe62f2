import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readContentFolder } from "../readContentFolder";

const NAMES =
  `Thumbs.db, ehthumbs.db, .DS_Store, desktop.ini, Desktop.ini, ~$plan.docx, ~WRL0001.tmp, .~lock.plan.odt#, plan.tmp, plan.json~,
plan.json.bak, .plan.json.swp, .dropbox, .sync, Icon\r, ._mill.jpg, mill.jpg.crdownload, mill.jpg:Zone.Identifier, plan.lnk`
    .split(/, ?\n?/)
    .map((name) => name.trimStart());

it("readContentFolder ignores files that operating systems and other programs leave behind, such as Thumbs.db", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "left-behind-"));
  try {
    for (const place of ["", "media", "lights", "__MACOSX", "@eaDir", "$RECYCLE.BIN"]) {
      mkdirSync(path.join(folder, place), { recursive: true });
      for (const name of NAMES) writeFileSync(path.join(folder, place, name), "left");
    }
    writeFileSync(path.join(folder, "lights/tempest.json"), "{}");
    const { json, media, others } = readContentFolder(folder);
    expect([[...json.keys()], [...media.keys()], [...others.keys()]]).toEqual([
      ["lights/tempest.json"],
      [],
      [],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
