import { group, line, list, sectionKind } from "@sitekit/content/fields";

const fact = group("Fact", "A short fact, and a name that says what it is about.", {
  name: line("Name", "What the fact is about, as in `Delivery`.", 60),
  text: line("Fact", "The fact itself, in a few words.", 160),
});

export const facts = sectionKind(
  "facts",
  "Facts",
  "Short facts in columns. The name above each fact says what it is about.",
  {
    title: line("Heading", "The heading above the facts.", 90),
    facts: list("Facts", "Two to twelve facts.", fact, { min: 2, max: 12 }),
  },
  {
    title: "At a glance",
    facts: [
      { name: "Delivery", text: "Within six weeks" },
      { name: "Training", text: "Two days, on site" },
      { name: "Hosting", text: "With us, or on your own servers" },
      { name: "Support", text: "By phone and email, on working days" },
    ],
  },
);
