import fs from "node:fs";
import path from "node:path";
import { axeFaultsEverywhere } from "./support/axeEverywhere";
import { DESKTOP, PHONE } from "./support/browser";
import { LOOK_TIMEOUT } from "./support/builtPages";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

const session = startSession(LIVE);
jest.setTimeout(LOOK_TIMEOUT);

const { items } = JSON.parse(fs.readFileSync(path.join(LIVE.content, "navigation.json"), "utf8"));
const menus = items
  .filter(({ list }: { list?: string }) => list)
  .map((_: unknown, at: number) => `:nth-match(header.site-header .menu-item, ${at + 1})`)
  .map((item: string) => ({ button: `${item} > button`, list: `${item} > ul` }));

test.each([
  ["1280 px", DESKTOP.viewport, menus],
  ["360 px", PHONE.viewport, [{ button: ".menu-toggle", list: "#site-menu" }]],
])(
  "axe finds nothing on a page of each structure, at %s, light or dark, nor in a menu that is open",
  async (...row) => {
    const [, viewport, menusToOpen] = row;
    expect(await axeFaultsEverywhere(session, viewport, menusToOpen)).toEqual([]);
  },
);
