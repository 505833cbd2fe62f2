import { axeFaultsEverywhere } from "./support/axeEverywhere";
import { PHONE } from "./support/browser";
import { LOOK_TIMEOUT } from "./support/builtPages";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

const session = startSession(LIVE);
jest.setTimeout(LOOK_TIMEOUT);

test("axe finds nothing on a page of each structure, at 360 px, light or dark, nor in the menu when it is open", async () => {
  const menus = [{ button: ".menu-toggle", list: "#site-menu" }];
  expect(await axeFaultsEverywhere(session, PHONE.viewport, menus)).toEqual([]);
});
