import fs from "node:fs";

it.each([
  ["templates/Offering", 'id="questions"'],
  ["sections/clauses/Clauses", "`section-"],
  ["sections/clauses/Clauses", 'id="sections"'],
  ["components/Overview", "<section key={id} id={id}"],
])("%s draws the part that links may lead to: %s", (view, part) => {
  expect(fs.readFileSync(`src/${view}.tsx`, "utf8")).toContain(part);
});
