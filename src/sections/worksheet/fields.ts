import { count, group, line, list, sectionKind, text } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { heading } from "../heading";

const amount = (title: string, description: string) => count(title, description, 1_000_000_000).optional();

const part = group("PricePart", "A part of a price.", {
  name: line("Name", "What is paid for, as in `Trackers`.", 60),
  unit: line("Unit", "The unit in which this part is counted, as in `vehicle`.", 40),
  perYear: count(
    "Payments a year",
    "Write 12 for a monthly price and 1 for a yearly price. Leave empty for a price that is paid once.",
    12,
  ).optional(),
  example: count(
    "Number in the example",
    "The number of units of this part in the example. Leave empty for none.",
    100_000,
  ).optional(),
  from: amount("From", "The lowest usual price of one unit, in NGN. Leave empty to show none."),
  to: amount("To", "The highest usual price of one unit, in NGN. Leave empty to show none."),
  text: text("What changes it", "What makes this part more or less expensive.", 300),
}).meta({ title: "Part" });

export const worksheet = sectionKind(
  "worksheet",
  "Worksheet",
  "The parts of a price. Visitors put in their own numbers, and the page calculates the price.",
  {
    ...heading,
    example: line(
      "Example",
      "A short description of the example, as in `20 trucks, 3 sites`. Visitors can tick a box that fills in the “Number in the example” of each part. Leave empty to offer no example.",
      60,
    ).optional(),
    parts: list("Parts", "Two to twelve parts of the price.", part, { min: 2, max: 12 }),
  },
  {
    title: "What the lamps cost you",
    text: "Put in your own numbers.",
    example: "20 lamps on 2 towers",
    parts: [
      {
        name: "Lamps",
        unit: "lamp",
        example: 20,
        from: 40_000,
        to: 55_000,
        text: "More for rocks that only a boat reaches.",
      },
      { name: "Oil", unit: "tower", perYear: 12, example: 2, text: "Less in summer." },
    ],
  },
);

export const words = wordGroup(
  "worksheet",
  "Worksheet",
  "The labels and texts of the worksheets with which visitors calculate a price.",
  {
    once: phrase("Paid once", "Says that a part is paid once, and for which unit.", 60, "unit"),
    monthly: phrase(
      "Paid each month",
      "Says that a part is paid each month, and for which unit.",
      60,
      "unit",
    ),
    yearly: phrase("Paid each year", "Says that a part is paid each year, and for which unit.", 60, "unit"),
    number: phrase("Number", "The label of the field for the number of units.", 40),
    price: phrase("Price of one", "The label of the field for the price of one unit.", 60),
    example: phrase(
      "Example",
      "The text of the tick box that fills in the numbers of the example.",
      60,
      "example",
    ),
    between: phrase(
      "From and to",
      "The usual price of a part for which both “From” and “To” are filled in.",
      60,
      "from",
      "to",
    ),
    from: phrase("From", "The usual price of a part for which only “From” is filled in.", 60, "from"),
    to: phrase("To", "The usual price of a part for which only “To” is filled in.", 60, "to"),
    sum: phrase("Sum", "The text before the total price of a part.", 40),
    years: phrase("Years", "The label of the field for the number of years.", 60),
    totalOnce: phrase("Total once", "The text before the sum of all prices that are paid once.", 60),
    totalYearly: phrase(
      "Total a year",
      "The text before the sum of all monthly and yearly payments in one year.",
      60,
    ),
    total: phrase("Total", "The text before the sum over all years.", 60),
    formula: phrase("Formula", "The sentence that says how the sums are calculated.", 300),
    email: phrase("Email", "The button that starts an email with the visitor's numbers.", 60),
  },
);
