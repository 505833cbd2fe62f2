import http from "node:http";
import type { EditorSession } from "../support/editor";
import {
  control,
  fieldBox,
  formDrawn,
  openRecord,
  pressSave,
  preview,
  reasons,
  removeEntry,
  save,
  write,
} from "../support/editorForm";

/** Wrong values: where, which field, what is typed, and what the form says beside the field. */
const WRONG: [place: string, label: string, typed: string, reason: RegExp][] = [
  ["site/entries/company", "Phone", "ring us", /Write a phone number with its country code/],
  ["site/entries/company", "Email", "info at company", /Write an email address/],
  ["site/entries/company", "Business hours", "weekdays", /Write days and times, as in/],
  ["site/entries/company", "Short name", "A name that is too long", /at most 12 characters/],
  ["site/entries/company", "Name", "", /Name is needed/],
  ["site/entries/company", "Name", "   ", /Write a text of at most 60 characters/],
  ["site/entries/company", "LinkedIn", "javascript:alert(1)", /Write a whole web address that starts with/],
  ["services/entries/data-management", "Title", "x".repeat(91), /at most 90 characters/],
];

/** What the editor does not save, and how it says so. */
export function refusals(session: EditorSession): void {
  describe("a wrong value", () => {
    test("is refused with its reason beside the field, and nothing is written", async () => {
      const page = await session.editor();
      for (const [place, label, typed, reason] of WRONG) {
        await openRecord(page, place);
        const before = await control(page, label).inputValue();
        await write(page, label, typed);
        await pressSave(page);
        await reasons(page, label).filter({ hasText: reason }).waitFor();
        await write(page, label, before);
        await reasons(page, label).waitFor({ state: "detached" });
      }
      expect(session.changedLines()).toEqual([]);
    });

    test("in a list that is too short is refused with its reason", async () => {
      const page = await session.editor();
      await openRecord(page, "site/entries/navigation");
      const items = JSON.parse(session.read("navigation.json")).items;
      for (let left = items.length; left > 1; left -= 1) await removeEntry(page, "Header menu", 0);
      await pressSave(page);
      await fieldBox(page, "Header menu").getByText("Header menu needs 2 to 7.").waitFor();
      expect(session.changedLines()).toEqual([]);
    });

    test("that only the rest of the content shows to be wrong is refused by the content check, in its words", async () => {
      const page = await session.editor();
      await openRecord(page, "site/entries/navigation");
      await write(fieldBox(page, "Button"), "Page", "/contat");
      await pressSave(page);
      await page
        .getByRole("alert")
        .getByText("`/contat` is not a page of this site. Did you mean `/contact`?")
        .waitFor();
      expect(session.changedLines()).toEqual([]);
      await write(fieldBox(page, "Button"), "Page", "/about");
      await save(page);
      await page.getByRole("alert").getByText("/contat").waitFor({ state: "detached" });
    });
  });

  describe("a second person", () => {
    test("whose change came first is not overwritten: both changes are kept", async () => {
      const page = await session.editor();
      await openRecord(page, "site/entries/company");
      const theirs = session.read("company.json").replace(/("address": ")/, "$1Theirs, ");
      session.write("company.json", theirs);
      await write(page, "Phone", "+234 800 111 2222");
      await save(page);
      expect(session.changedLines().filter((line) => line.startsWith("+"))).toEqual([
        expect.stringContaining("Theirs, "),
        expect.stringContaining("+234 800 111 2222"),
      ]);
    });

    test("who changed another field meanwhile is seen after loading the page again, and both changes are kept", async () => {
      const page = await session.editor();
      await openRecord(page, "site/entries/company");
      session.write(
        "company.json",
        session.read("company.json").replace("1 Placeholder Street", "2 Placeholder Street"),
      );
      await page.reload();
      await formDrawn(page);
      await preview(page).getByText("2 Placeholder Street").first().waitFor();
      await write(page, "Phone", "+234 800 111 2222");
      await save(page);
      expect(session.changedLines().filter((line) => line.startsWith("+"))).toEqual([
        expect.stringContaining("2 Placeholder Street"),
        expect.stringContaining("+234 800 111 2222"),
      ]);
    });
  });

  describe("another website", () => {
    test("is refused by the server that runs, and so is what is not content; nothing is written", async () => {
      const { host, port } = new URL(session.url());
      const save = JSON.stringify({
        action: "save",
        files: [{ path: "content/company.json", text: "{}", basedOn: session.read("company.json") }],
        pictures: [],
      });
      const json = { "content-type": "application/json" };
      const own = { ...json, host, origin: `http://${host}` };
      const savingTo = (file: string) => save.replace("content/company.json", file);
      // A link that leads out of the content; it goes again at once, because the content check minds it too.
      session.run("ln", "-s", "../../package.json", "content/services/linked.json");
      const statuses = await Promise.all([
        ask({ ...json, host: `attacker.example:${port}`, origin: `http://attacker.example:${port}` }, save),
        ask({ ...json, host, origin: "https://attacker.example" }, save),
        ask({ host, origin: "https://attacker.example", "content-type": "text/plain" }, save),
        ask({ ...json, host }, save),
        ask(own, savingTo("content/../package.json")),
        ask(own, savingTo("content/services/linked.json")),
        ask(own, savingTo("content/services/script.js")),
      ]);
      session.run("rm", "content/services/linked.json");
      expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403]);
      expect(session.changedLines()).toEqual([]);
      expect(JSON.parse(session.read("../package.json")).name).toBe("asset-tracking-website");
    });

    /** The status of an answer; the headers are exactly these. */
    function ask(headers: Record<string, string>, body: string): Promise<number | undefined> {
      return new Promise((resolve, reject) => {
        const { hostname, port } = new URL(session.url());
        const request = http.request(
          { hostname, port, method: "POST", path: "/admin/api", headers },
          (response) => {
            response.resume();
            resolve(response.statusCode);
          },
        );
        request.on("error", reject);
        request.end(body);
      });
    }
  });
}
