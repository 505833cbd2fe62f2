import { writeFileSync } from "node:fs";
import path from "node:path";
import { checkFolder } from "@sitekit/check/checkContent";
import { isError } from "@sitekit/check/problem";
import { publishedFiles } from "@sitekit/check/published";
import { readContent } from "@sitekit/sources/readContent";
import { waitFor } from "@sitekit/testing/waitFor";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { config } from "../../../content.config";
import { SERVICE, textOf } from "../../support/fixtureContent";
import type { DevelopSession } from "../support/developSession";
import {
  bar,
  control,
  fieldBox,
  formDrawn,
  more,
  openRecord,
  pressSave,
  preview,
  reasons,
  save,
  saved,
  write,
} from "../support/editorForm";
import { chooseIcon, fillBody } from "../support/fillRecord";
import { menuList } from "../support/page";

/** A year in the future. In “Published from”, the content check reports a later year as a probable mistake. */
const YEAR = new Date().getFullYear() + 5;

/** The address of a page that a test creates. */
const CHECKS = "/services/mast-checks";

/** Tests tasks that the editor's guide, `content/README.md`, describes. */
export function tasks(session: DevelopSession): void {
  const { mainMenu } = JSON.parse(textOf("words.json")).layout;
  const headerList = (site: Page, label: string) => menuList(site, label, mainMenu);
  const heading = (name: string) => (site: Page) => site.getByRole("heading", { level: 1, name });
  /** The errors that the content check reports. */
  const errors = async () => {
    const content = await readContent(config, session.content());
    const { problems } = checkFolder(config, content, publishedFiles(config, session.content()));
    return problems.filter(isError);
  };

  const done: Record<string, () => Promise<void>> = {
    "Change the phone number": async () => {
      const page = await session.editor();
      const site = await session.site("/contact");
      await page.getByRole("link", { name: "Company", exact: true }).click();
      await formDrawn(page);
      await write(page, "Phone", "+234 800 111 2222");
      await preview(page).getByText("+234 800 111 2222").first().waitFor();
      await save(page);
      await site.locator("footer").getByText("+234 800 111 2222").waitFor();
      await site.locator("main").getByText("+234 800 111 2222").waitFor();
      expect(session.changedLines()).toEqual([
        '-  "phone": "+234 800 000 0000",',
        '+  "phone": "+234 800 111 2222",',
      ]);
    },

    "Add a service": async () => {
      const page = await session.editor();
      const site = await session.site("/services");
      const [{ title: group }] = JSON.parse(session.read("pages/services.json")).groups;
      await page.getByRole("link", { name: "New service" }).click();
      await formDrawn(page);
      await pressSave(page);
      await reasons(page, "Title")
        .getByText(/^“Title” is empty/)
        .waitFor();

      await write(page, "Id", "drone-surveys");
      await chooseIcon(page, "drone");
      await write(page, "Title", "Drone surveys");
      await write(page, "Description", "Roofs, masts and yards seen from above.");
      await control(page, "Group").fill(group);
      await fillBody(page);
      await preview(page).getByRole("heading", { name: "Drone surveys" }).waitFor();
      await save(page);

      await headerList(site, "Services").getByText("Drone surveys").waitFor({ state: "attached" });
      const listed = site.locator("section").filter({ hasText: group });
      await listed.getByRole("link", { name: "Drone surveys" }).waitFor();
      await session.open("/services/drone-surveys", heading("Drone surveys"));
      expect(await errors()).toEqual([]);
    },

    "Add a solution with a picture": async () => {
      const site = await session.site("/");
      const picture = await sharp({
        create: { width: 1200, height: 800, channels: 3, background: "#0b5b3e" },
      })
        .jpeg()
        .toBuffer();
      // Writes the files without the editor, as `content/README.md` describes. Other tests add a solution in the
      // editor (`editorTasks`) and upload a picture there (`pictures`).
      writeFileSync(path.join(session.content(), "media/depot-yard.jpg"), picture);
      const copy = JSON.parse(session.read("solutions/gull-count.json"));
      const solution = {
        ...copy,
        id: "yard-watch",
        title: "Yard Watch",
        aliases: [],
        imageUrl: "/media/depot-yard.jpg",
        imageAlt: "A depot yard at noon",
      };
      session.write("solutions/yard-watch.json", JSON.stringify(solution));

      await headerList(site, "Solutions").getByText("Yard Watch").waitFor({ state: "attached" });
      await session.open("/solutions/yard-watch", (opened) =>
        opened.locator("main").getByRole("img", { name: "A depot yard at noon" }),
      );
      expect(await errors()).toEqual([]);
    },

    "Prepare a page, and say when it is public": async () => {
      const page = await session.editor();
      const copy = JSON.parse(session.read(SERVICE));
      const draft = { ...copy, id: "mast-checks", title: "Mast checks", aliases: [] };
      session.write("services/mast-checks.json", JSON.stringify(draft));
      await openRecord(page, "services/mast-checks");
      await control(page, "Draft").check();
      await pressSave(page);
      await page
        .getByRole("dialog", { name: "Take it off the website?" })
        .getByRole("button", { name: "Save" })
        .click();
      await saved(page);
      await session.open(CHECKS, (site) => site.getByText("Draft", { exact: true }));

      await control(page, "Public now").check();
      await control(page, "Published from").fill(`${YEAR}-12-01T09:00`);
      await save(page);
      await (await session.site(CHECKS)).getByText(`Public from 1 December ${YEAR}`).waitFor();
      expect(JSON.parse(session.read("services/mast-checks.json")).publishedFrom).toBe(`${YEAR}-12-01 09:00`);
      expect(await errors()).toEqual([]);
    },

    "Rename a page": async () => {
      const page = await session.editor();
      const site = await session.site("/");
      await openRecord(page, "services/fog-signals");
      await more(page, "Rename…");
      await page.getByLabel("New id").fill("fog-horns");
      await page.getByRole("button", { name: "Rename now" }).click();
      await page.waitForURL(/services\/fog-horns$/);
      await formDrawn(page);
      expect(await control(fieldBox(page, "Old addresses"), "Path 1").inputValue()).toBe(
        "/services/fog-signals",
      );

      await headerList(site, "Services")
        .locator('a[href="/services/fog-horns"]')
        .waitFor({ state: "attached" });
      await session.open("/services/fog-horns", heading("Fog Signals & Horns"));
      expect(await errors()).toEqual([]);
    },

    "Retire a page": async () => {
      const page = await session.editor();
      const site = await session.site("/");
      await openRecord(page, "services/fog-signals");
      await more(page, "Retire…");
      await page.getByLabel("Page that takes over its address").fill("/services/tower-painting");
      await page.getByRole("button", { name: "Retire now" }).click();
      await bar(page)
        .getByText(/^Retired\./)
        .waitFor();

      await headerList(site, "Services").getByText("Fog Signals & Horns").waitFor({ state: "detached" });
      expect(session.exists(SERVICE)).toBe(false);
      expect(JSON.parse(session.read("services/tower-painting.json")).aliases).toContain(
        "/services/fog-signals",
      );
      expect(await errors()).toEqual([]);
    },

    "Reorder a menu": async () => {
      const page = await session.editor();
      const site = await session.site("/");
      const menu = () => headerList(site, "Services").locator("a").allTextContents();
      const titleOf = (id: string) => JSON.parse(session.read(`services/${id}.json`)).title;
      const shows = (ids: string[]) =>
        waitFor("the menu in the order of the file", async () => {
          const shown = (await menu()).slice(1, 1 + ids.length);
          return shown.join() === ids.map(titleOf).join();
        });
      const [first = "", second = "", ...rest]: string[] = JSON.parse(
        session.read("navigation.json"),
      ).serviceOrder;
      await shows([first, second, ...rest]);
      await openRecord(page, "navigation");
      await fieldBox(page, "Order of services")
        .getByRole("button", { name: `Move ${titleOf(second)} up` })
        .click();
      await save(page);
      await shows([second, first, ...rest]);
    },

    "See what a save will change": async () => {
      const page = await session.editor();
      await openRecord(page, "company");
      await write(page, "Phone", "+234 800 555 6666");
      await bar(page)
        .getByRole("button", { name: /^A save changes \d+ pages$/ })
        .click();
      const listed = page.getByRole("dialog", { name: "What this save will change" }).getByRole("listitem");
      await listed.getByText("/services/tower-painting", { exact: false }).first().waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Undo", exact: true }).click();
    },

    "Go back to an earlier version": async () => {
      const page = await session.editor();
      const site = await session.site("/about");
      await openRecord(page, "company");
      await write(page, "Phone", "+234 800 333 4444");
      await save(page);
      session.write(
        "testimonials/new-client.json",
        session.read("testimonials/ferry-captain.json").replace("ferry-captain", "new-client"),
      );
      await site.locator("footer").getByText("+234 800 333 4444").waitFor();
      expect(session.git("diff")).toContain("+234 800 333 4444");
      await more(page, "History");
      await page.getByRole("button", { name: "Restore this version" }).first().click();
      await bar(page).getByText("The earlier version is saved.").waitFor();
      await site.locator("footer").getByText("+234 800 000 0000").waitFor();
      await write(page, "Phone", "+234 800 333 4444");
      await save(page);
      await site.locator("footer").getByText("+234 800 333 4444").waitFor();

      session.git("stash", "-u", "--", "content");
      await site.locator("footer").getByText("+234 800 000 0000").waitFor();
      expect(session.exists("testimonials/new-client.json")).toBe(false);
      session.git("stash", "pop");
      await site.locator("footer").getByText("+234 800 333 4444").waitFor();
      expect(session.exists("testimonials/new-client.json")).toBe(true);
    },
  };

  describe("a task from content/README.md", () => {
    test.each(Object.entries(done))("can be done as described: %s", (_title, task) => task());
  });
  test("a service can also be added by copying a file", async () => {
    const site = await session.site("/");
    const copy = { ...JSON.parse(session.read(SERVICE)), id: "bell-checks", title: "Bell checks" };
    session.write("services/bell-checks.json", JSON.stringify(copy));
    await headerList(site, "Services").getByText("Bell checks").waitFor({ state: "attached" });
  });
}
