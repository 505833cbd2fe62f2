import { axeFaultsEverywhere } from "./support/axeEverywhere";
import { DESKTOP } from "./support/browser";
import { startSession } from "./support/session";

const session = startSession();
jest.setTimeout(600_000);

const menus = ["Services", "Solutions", "Live Platforms"].map((label) => ({
  button: `nav[aria-label="Main"] button:text-is("${label}")`,
  list: `nav[aria-label="Main"] li:has(> button:text-is("${label}")) > ul`,
}));

test("axe finds nothing on any page at 1280 px, light or dark, with each menu closed and open", async () => {
  expect(await axeFaultsEverywhere(session, DESKTOP.viewport, menus)).toEqual([]);
});
