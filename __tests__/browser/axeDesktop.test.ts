import fs from "node:fs";
import path from "node:path";
import { axeFaultsEverywhere } from "./support/axeEverywhere";
import { DESKTOP } from "./support/browser";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

const session = startSession(LIVE);
jest.setTimeout(600_000);

const { items } = JSON.parse(fs.readFileSync(path.join(LIVE.content, "navigation.json"), "utf8"));
const menus = items
  .filter(({ list }: { list?: string }) => list)
  .map((_: unknown, at: number) => `:nth-match(header.site-header .menu-item, ${at + 1})`)
  .map((item: string) => ({ button: `${item} > button`, list: `${item} > ul` }));

test("axe finds nothing on any page at 1280 px, light or dark, nor in a menu that is open on a page of each kind", async () => {
  expect(await axeFaultsEverywhere(session, DESKTOP.viewport, menus)).toEqual([]);
});
