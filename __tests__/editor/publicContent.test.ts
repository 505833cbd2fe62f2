/** What the editor fetches of every record, so that it stays small however many there are. */
import { publicContent } from "../../src/editor/bundle/publicContent";
import { fixture, SERVICE, SOLUTION, textOf } from "../support/fixtureContent";

const records = publicContent(fixture);

it("has what lists show of a page and what names others, and not what its own page says", () => {
  const { id, title, description, icon, group } = JSON.parse(textOf(SERVICE));
  expect(records[SERVICE]).toMatchObject({ id, title, description, icon, group });
  for (const field of ["problem", "deliverables", "steps", "questions", "audience", "contactPrompt"])
    expect(records[SERVICE]).not.toHaveProperty(field);
  const { platform, livePlatform } = JSON.parse(textOf(SOLUTION));
  expect(records[SOLUTION]).toMatchObject({ platform, livePlatform });
});

it("has the whole of pages that exist once, and of records without pages", () => {
  for (const file of ["pages/home.json", "words.json", "testimonials/harbour-pilot.json"]) {
    const { toConfirm: _notes, ...record } = JSON.parse(textOf(file));
    expect(records[file]).toMatchObject(record);
  }
});
