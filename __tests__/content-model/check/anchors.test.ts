import fs from "node:fs";
import { problemsWhen, textOf } from "../../support/fixtureContent";

const { action } = JSON.parse(textOf("navigation.json"));
const linkTo = (to: string) => problemsWhen("navigation.json", { action: { ...action, to } });
const [{ id: group }] = JSON.parse(textOf("pages/services.json")).groups;

it.each(["/services/fog-signals#questions", "/privacy-notice#section-2", `/services#${group}`])(
  "a link may lead to %s",
  (to) => expect(linkTo(to)).toEqual([]),
);

it.each([
  "/services/fog-signals#question",
  "/privacy-notice#section-3",
  "/services#nothing",
  "/about#questions",
])("a link cannot lead to %s, a part that the page does not have", (to) => {
  const page = to.replace(/#.*/, "");
  expect(linkTo(to)).toMatchObject([
    { rule: "missing-part", severity: "error", message: expect.stringContaining(`Write \`${page}\``) },
  ]);
});

it.each([
  ["templates/OfferingPage", 'id="questions"'],
  ["sections/clauses/Clauses", "`section-"],
  ["sections/clauses/Clauses", 'id="sections"'],
  ["components/Overview", "<section key={id} id={id}"],
])("%s draws the part that links may lead to: %s", (view, part) => {
  expect(fs.readFileSync(`src/${view}.tsx`, "utf8")).toContain(part);
});
