import { axeFaultsEverywhere } from "./support/axeEverywhere";
import { PHONE } from "./support/browser";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

const session = startSession(LIVE);
jest.setTimeout(600_000);

test("axe finds nothing on any page at 360 px, light or dark, nor in the menu when it is open on a page of each kind", async () => {
  const menus = [{ button: ".menu-toggle", list: "#site-menu" }];
  expect(await axeFaultsEverywhere(session, PHONE.viewport, menus)).toEqual([]);
});
