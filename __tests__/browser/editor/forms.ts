import { editorPlace } from "../../../src/content-model/derive/editorConfig";
import { type ContentTypeName, contentTypes } from "../../../src/content-model/registry";
import type { EditorSession } from "../support/editor";
import {
  addEntry,
  control,
  dragEntry,
  fieldBox,
  openRecord,
  preview,
  removeEntry,
  save,
  toggleEntry,
  write,
} from "../support/editorForm";
import { eventually } from "../support/eventually";

/** For each content type: a record, a field, the name of that field in the file, and a page that shows it. */
const EXAMPLES: Record<ContentTypeName, { id?: string; label: string; name: string; shown: string }> = {
  Service: {
    id: "data-management",
    label: "Description",
    name: "description",
    shown: "/services/data-management",
  },
  Solution: { id: "petro-track", label: "The problem", name: "problem", shown: "/solutions/petro-track" },
  Testimonial: { id: "finance-property", label: "Quote", name: "quote", shown: "/" },
  LegalPage: { id: "privacy-policy", label: "Introduction", name: "description", shown: "/privacy-policy" },
  Company: { label: "Tagline", name: "tagline", shown: "/about" },
  Navigation: { label: "Label", name: "label", shown: "/about" },
  Words: { label: "Quick links", name: "quickLinks", shown: "/about" },
  HomePage: { label: "Introduction", name: "description", shown: "/" },
  ServicesPage: { label: "Introduction", name: "description", shown: "/services" },
  SolutionsPage: { label: "Introduction", name: "description", shown: "/solutions" },
  AboutPage: { label: "Story", name: "story", shown: "/about" },
  ContactPage: { label: "Introduction", name: "description", shown: "/contact" },
  NotFoundPage: { label: "Introduction", name: "description", shown: "/404" },
};

/** Every content type opens, is drawn as its page, and is saved as it was typed; the site shows it. */
export function forms(session: EditorSession): void {
  describe("the form of every content type", () => {
    test.each(contentTypes)(
      "$label: opens, draws the page as it is typed, a save changes that field alone, and the site shows it",
      async (type) => {
        const { id = "", label, name, shown } = EXAMPLES[type.name];
        const { collection, slug } = editorPlace(type, id);
        const [site, page] = [await session.site(shown), await session.editor()];
        await openRecord(page, `${collection}/entries/${slug}`);
        if (type.name === "Navigation") await toggleEntry(page, "Header menu", 0);

        const text = `${type.label}, typed a moment ago`;
        await write(type.name === "Navigation" ? fieldBox(page, "Header menu") : page, label, text);
        const drawn = preview(page).getByText(text).filter({ visible: true }).first();
        await drawn.waitFor();
        const font = () => drawn.evaluate((element) => getComputedStyle(element).fontFamily);
        await eventually("the site's own typeface", async () => (await font()).includes("Public Sans"));

        expect(session.changedLines()).toEqual([]);
        await save(page);
        const [gone, added, ...more] = session.changedLines();
        expect(more).toEqual([]);
        expect(gone).toMatch(new RegExp(`^-.*"${name}": `));
        expect(added).toMatch(new RegExp(`^\\+.*"${name}": "${text}"`));
        await site.getByText(text).filter({ visible: true }).first().waitFor();
        expect(session.faults()).toEqual([]);
      },
    );
  });

  test("the address of another record opens its form, in an editor that shows one already", async () => {
    const page = await session.newPage();
    await openRecord(page, "services/entries/data-management");
    await page.goto("/admin/#/collections/solutions/entries/nabs");
    await preview(page).getByRole("heading", { level: 1, name: "NABS" }).waitFor();
    expect(await control(page, "Title").inputValue()).toBe("NABS");
    expect(await fieldBox(page, "Category").count()).toBe(1);
  });

  describe("lists", () => {
    test("an entry is added, filled in and saved", async () => {
      const page = await session.editor();
      await openRecord(page, "services/entries/data-management");
      await addEntry(page, "Questions", { Question: "Who may see it?", Answer: "Whoever you name." });
      await save(page);
      expect(session.changedLines()).toEqual([
        "+    },",
        "+    {",
        '+      "question": "Who may see it?",',
        '+      "answer": "Whoever you name."',
      ]);
    });

    test("an entry is removed", async () => {
      const page = await session.editor();
      await openRecord(page, "services/entries/data-management");
      const before = JSON.parse(session.read("services/data-management.json"));
      await removeEntry(page, "What we deliver", 1);
      await save(page);
      const after = JSON.parse(session.read("services/data-management.json"));
      expect(after).toEqual({ ...before, deliverables: before.deliverables.toSpliced(1, 1) });
    });

    test("an entry is dragged to another place, and its lines move as they are", async () => {
      const page = await session.editor();
      await openRecord(page, "site/entries/navigation");
      const before = JSON.parse(session.read("navigation.json"));
      const [home, ...others] = before.items;
      await dragEntry(page, "Header menu", 0, 2);
      await save(page);
      expect(JSON.parse(session.read("navigation.json")).items).toEqual([
        ...others.slice(0, 2),
        home,
        ...others.slice(2),
      ]);
      expect(session.changedLines().filter((line) => !/"label": "Home", "to": "\/" }/.test(line))).toEqual(
        [],
      );
    });
  });

  describe("an optional group", () => {
    test("stays away from a record that does without it, can be added, and asks for all its fields then", async () => {
      const page = await session.editor();
      await openRecord(page, "solutions/entries/nabs");
      await page.getByRole("button", { name: "Add live website" }).click();
      await write(page, "Name", "NABS");
      await write(page, "Address", "http://nabs.example");
      await fieldBox(page, "Address").getByText("Write a whole web address").waitFor();
      await page.getByRole("button", { name: "Remove live website" }).click();
      await write(page, "Title", "NABS today");
      await save(page);
      expect(session.changedLines()).toEqual([
        expect.stringMatching(/^-.*"title"/),
        expect.stringMatching(/^\+.*"title": "NABS today"/),
      ]);
    });
  });
}
