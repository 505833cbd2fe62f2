import { readFileSync } from "node:fs";
import sharp from "sharp";
import { openConnected, openNew } from "../support/develop";
import type { EditorSession } from "../support/editor";
import {
  choose,
  control,
  fieldBox,
  formDrawn,
  openRecord,
  pressSave,
  preview,
  reasons,
  save,
  upload,
  write,
} from "../support/editorForm";
import { eventually } from "../support/eventually";
import { chooseIcon, fillBody } from "../support/fillRecord";
import { menuList } from "../support/menus";

/** The titles of the tasks in the guide: what stands before the part about the launch. */
function guideTasks(): string[] {
  const [tasks = ""] = readFileSync("content/README.md", "utf8").split("## Before the launch");
  return [...tasks.matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title);
}

/** Each task of the editor's guide, content/README.md, done as it says, with the site open beside the editor. */
export function tasks(session: EditorSession): void {
  const siteAt = async (path: string) => {
    const site = await session.newPage();
    await openConnected(site, path);
    return site;
  };

  const done: Record<string, () => Promise<void>> = {
    "Change the phone number": async () => {
      const page = await session.editor();
      const [footer, contact] = await Promise.all([siteAt("/about"), siteAt("/contact")]);
      await page.getByRole("link", { name: "Company and menus" }).click();
      await page.getByRole("link", { name: "Company", exact: true }).click();
      await formDrawn(page);
      await write(page, "Phone", "+234 800 111 2222");
      await preview(page).getByText("+234 800 111 2222").first().waitFor();
      await save(page);
      await footer.locator("footer").getByText("+234 800 111 2222").waitFor();
      await contact.locator("main").getByText("+234 800 111 2222").waitFor();
      expect(session.changedLines()).toEqual([
        '-  "phone": "+234 800 000 0000",',
        '+  "phone": "+234 800 111 2222",',
      ]);
    },

    "Add a service": async () => {
      const page = await session.editor();
      const [home, overview] = await Promise.all([siteAt("/"), siteAt("/services")]);
      const [{ title: group }] = JSON.parse(session.read("pages/services.json")).groups;
      await page.getByRole("link", { name: "Services", exact: true }).click();
      await page.getByRole("link", { name: "New Service" }).click();
      await formDrawn(page);
      await pressSave(page);
      await reasons(page, "Title").getByText("Title is needed. Fill it in.").waitFor();

      await write(page, "Id", "drone-surveys");
      await chooseIcon(page, "drone");
      await write(page, "Title", "Drone surveys");
      await write(page, "Description", "Roofs, masts and yards seen from above.");
      await control(page, "Group").selectOption(group);
      await fillBody(page);
      await preview(page).getByRole("heading", { name: "Drone surveys" }).waitFor();
      await save(page);

      await menuList(home, "Services").getByText("Drone surveys").waitFor({ state: "attached" });
      const listed = overview.locator("section").filter({ hasText: group });
      await listed.getByRole("link", { name: "Drone surveys" }).waitFor();
      const heading = home.getByRole("heading", { level: 1, name: "Drone surveys" });
      await openNew(home, "/services/drone-surveys", heading);
      expect(session.run("npm", "run", "-s", "content:check")).toContain("No errors");
    },

    "Add a solution with a picture": async () => {
      const page = await session.editor();
      const home = await siteAt("/");
      const picture = await sharp({
        create: { width: 1200, height: 800, channels: 3, background: "#0b5b3e" },
      })
        .jpeg()
        .toBuffer();
      await page.getByRole("link", { name: "Solutions", exact: true }).click();
      await page.getByRole("link", { name: "New Solution" }).click();
      await formDrawn(page);
      await write(page, "Id", "yard-watch");
      await write(page, "Title", "Yard Watch");
      await write(page, "Description", "Who came into the yard, and what left it.");
      await chooseIcon(page, "warehouse");
      await choose(page, "Status", "Active");
      await choose(page, "Category", "Asset Management");
      await fillBody(page);
      await upload(page, "Depot yard.jpg", picture);
      await write(page, "Picture in words", "A depot yard at noon");
      await preview(page).getByRole("img", { name: "A depot yard at noon" }).waitFor();
      await save(page);

      expect(session.bytes("media/depot-yard.jpg").equals(picture)).toBe(true);
      await menuList(home, "Solutions").getByText("Yard Watch").waitFor({ state: "attached" });
      const drawn = home.locator("main").getByRole("img", { name: "A depot yard at noon" });
      await openNew(home, "/solutions/yard-watch", drawn);
    },

    "Prepare a page, and say when it is public": async () => {
      const page = await session.newPage();
      const site = await session.newPage();
      const copy = JSON.parse(session.read("services/data-management.json"));
      const draft = { ...copy, id: "mast-checks", title: "Mast checks", aliases: [] };
      session.write("services/mast-checks.json", JSON.stringify(draft));
      await openRecord(page, "services/entries/mast-checks");
      await fieldBox(page, "Draft").getByRole("switch").click();
      await save(page);
      await openNew(site, "/services/mast-checks", site.getByText("Draft", { exact: true }));

      await fieldBox(page, "Draft").getByRole("switch").click();
      await control(page, "Published from").fill("2999-12-01T09:00");
      await save(page);
      await openNew(site, "/services/mast-checks", site.getByText(/^Public from 1 December 2999/));
      expect(JSON.parse(session.read("services/mast-checks.json")).publishedFrom).toBe("2999-12-01 09:00");
      expect(session.run("npm", "run", "-s", "content:check")).toContain("No errors");
    },

    "Rename a page": async () => {
      const page = await session.newPage();
      const home = await siteAt("/");
      await page.goto("/admin/#/collections/services/entries/data-management");
      await formDrawn(page);
      await page.getByRole("button", { name: "Rename…" }).click();
      await page.getByLabel("New id").fill("data-care");
      await page.getByRole("button", { name: "Rename now" }).click();
      await page.waitForURL(/services\/entries\/data-care$/);
      await formDrawn(page);
      expect(await control(fieldBox(page, "Old addresses"), "Path").inputValue()).toBe(
        "/services/data-management",
      );

      await menuList(home, "Services")
        .locator('a[href="/services/data-care"]')
        .waitFor({ state: "attached" });
      const heading = home.getByRole("heading", { level: 1, name: "Data Management" });
      await openNew(home, "/services/data-care", heading);
      expect(session.run("npm", "run", "-s", "content:check")).toContain("No errors");
    },

    "Retire a page": async () => {
      const page = await session.newPage();
      const home = await siteAt("/");
      await page.goto("/admin/#/collections/services/entries/data-management");
      await formDrawn(page);
      await page.getByRole("button", { name: "Retire…" }).click();
      await page.getByLabel("Page that takes over its address").fill("/services/ai-data-solutions");
      await page.getByRole("button", { name: "Retire now" }).click();
      await page.getByRole("link", { name: "New Service" }).waitFor();

      await menuList(home, "Services").getByText("Data Management").waitFor({ state: "detached" });
      expect(session.exists("services/data-management.json")).toBe(false);
      expect(JSON.parse(session.read("services/ai-data-solutions.json")).aliases).toContain(
        "/services/data-management",
      );
      expect(session.run("npm", "run", "-s", "content:check")).toContain("No errors");
    },

    "Reorder a menu": async () => {
      const page = await session.editor();
      const home = await siteAt("/");
      const menu = () => menuList(home, "Services").locator("a").allTextContents();
      const shows = (ids: string[]) =>
        eventually("the menu in the order of the file", async () => {
          const titles = ids.map((id) => JSON.parse(session.read(`services/${id}.json`)).title);
          return (await menu()).slice(1).join() === titles.join();
        });
      const [first = "", second = "", ...rest]: string[] = JSON.parse(
        session.read("navigation.json"),
      ).serviceOrder;
      await shows([first, second, ...rest]);
      await openRecord(page, "site/entries/navigation");
      await fieldBox(page, "Order of services")
        .getByRole("button", { name: "Move Enterprise Solutions up" })
        .click();
      await save(page);
      await shows([second, first, ...rest]);
    },

    Undo: async () => {
      const page = await session.newPage();
      const site = await siteAt("/about");
      await openRecord(page, "site/entries/company");
      await write(page, "Phone", "+234 800 333 4444");
      await save(page);
      session.write(
        "testimonials/new-client.json",
        session.read("testimonials/voice-1.json").replace("voice-1", "new-client"),
      );
      await site.locator("footer").getByText("+234 800 333 4444").waitFor();
      expect(session.run("git", "diff")).toContain("+234 800 333 4444");
      await page.getByRole("button", { name: "History" }).click();
      await page.getByRole("button", { name: "Restore this version" }).first().click();
      await page
        .getByRole("status")
        .getByText(/^Saved at/)
        .waitFor();
      await site.locator("footer").getByText("+234 800 000 0000").waitFor();
      await write(page, "Phone", "+234 800 333 4444");
      await save(page);
      await site.locator("footer").getByText("+234 800 333 4444").waitFor();

      session.run("git", "stash", "-u", "--", "content");
      await site.locator("footer").getByText("+234 800 000 0000").waitFor();
      expect(session.exists("testimonials/new-client.json")).toBe(false);
      session.run("git", "stash", "pop");
      await site.locator("footer").getByText("+234 800 333 4444").waitFor();
      expect(session.exists("testimonials/new-client.json")).toBe(true);
    },
  };

  describe("the guide's task", () => {
    test.each(guideTasks())("%s", async (title) => {
      const task = done[title];
      if (!task) throw new Error(`No test follows the guide's task "${title}".`);
      await task();
    });
  });
  test("A service is added by copying a file, too", async () => {
    const home = await siteAt("/");
    const copy = JSON.parse(session.read("services/data-management.json"));
    session.write(
      "services/mast-checks.json",
      JSON.stringify({ ...copy, id: "mast-checks", title: "Mast checks" }),
    );
    await menuList(home, "Services").getByText("Mast checks").waitFor({ state: "attached" });
  });
}
