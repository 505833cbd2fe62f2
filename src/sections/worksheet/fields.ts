import { count, group, line, list, sectionKind, text } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { heading } from "../heading";

const part = group("PricePart", "A part of a price.", {
  name: line("Name", "What is paid for, as in `Trackers`.", 60),
  unit: line("Unit", "What it is counted in, as in `vehicle`.", 40),
  perYear: count(
    "Payments a year",
    "Write 12 for what is paid each month, and 1 for what is paid each year. Leave empty for what is paid once.",
    12,
  ).optional(),
  text: text("What changes it", "What makes it more or less.", 300),
});

export const worksheet = sectionKind(
  "worksheet",
  "Worksheet",
  "What a price consists of, without amounts. Visitors put in their own numbers.",
  { ...heading, parts: list("Parts", "Two to twelve parts of the price.", part, { min: 2, max: 12 }) },
  {
    title: "What the lamps cost you",
    text: "Put in your own numbers.",
    parts: [
      { name: "Lamps", unit: "lamp", text: "More for rocks that only a boat reaches." },
      { name: "Oil", unit: "tower", perYear: 12, text: "Less in summer." },
    ],
  },
);

export const words = wordGroup("worksheet", "Worksheet", "In a worksheet of a price.", {
  once: phrase("Paid once", "With the unit of a part that is paid once.", 60, "unit"),
  monthly: phrase("Paid each month", "With the unit of a part that is paid twelve times a year.", 60, "unit"),
  yearly: phrase("Paid each year", "With the unit of every other part.", 60, "unit"),
  number: phrase("Number", "The label of the field for how many there are.", 40),
  price: phrase("Price of one", "The label of the field for the price of one.", 60),
  sum: phrase("Sum", "Before the sum of a part.", 40),
  years: phrase("Years", "The label of the field for the number of years.", 60),
  totalOnce: phrase("Total once", "Before the sum of what is paid once.", 60),
  totalYearly: phrase("Total a year", "Before the sum of what is paid in a year.", 60),
  total: phrase("Total", "Before the sum over all years.", 60),
  formula: phrase("Formula", "How the sums are made.", 300),
  email: phrase("Email", "The button that begins an email with the numbers.", 60),
});
