import { By, Key, Origin, type WebDriver } from "selenium-webdriver";
import type { Listening } from "../../support/listen";
import { findWebKit } from "../support/browser";
import { startNotingSite } from "../support/notingSite";
import { startWebKit, type WebKit } from "../support/webkit";
import { tourWithoutScripts, tourWithScripts, type Visitor } from "./tour";

jest.setTimeout(240_000);

const programs = findWebKit();
let site: Listening;
let webkit: WebKit | undefined;
beforeAll(async () => {
  site = await startNotingSite();
  if (programs) webkit = await startWebKit(programs);
});
afterAll(async () => {
  await webkit?.close();
  await site.close();
});

(programs ? describe : describe.skip).each([
  ["with scripts", true],
  ["without scripts", false],
])("WebKit %s", (_kind, scripts) => {
  let driver: WebDriver | undefined;
  let visitor: Visitor;
  beforeAll(async () => {
    driver = await webkit?.open(scripts);
    if (driver) visitor = await visitorOf(driver);
  });
  afterAll(() => driver?.quit());

  if (scripts) tourWithScripts(() => visitor);
  else tourWithoutScripts(() => visitor);
});

const KEYS = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
};

async function visitorOf(driver: WebDriver): Promise<Visitor> {
  const resize = async (width: number, height: number) => {
    await driver.manage().window().setRect({ width, height });
  };
  const pointAt = async (selector: string | null) => {
    const actions = driver.actions();
    if (!selector) return actions.move({ origin: Origin.VIEWPORT, x: 640, y: 800 });
    const element = await driver.findElement(By.css(selector));
    await driver.executeScript("arguments[0].scrollIntoView({ block: 'nearest' })", element);
    return actions.move({ origin: element });
  };
  await resize(1280, 900);
  return {
    open: (address) => driver.get(site.url + address),
    run: (script, selector = "") => driver.executeScript(script, selector),
    hover: async (selector) => (await pointAt(selector)).perform(),
    click: async (selector) => (await pointAt(selector)).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    resize,
    faults: () => driver.executeScript<string[]>("return window.faults?.splice(0) ?? ['no notes']"),
  };
}
