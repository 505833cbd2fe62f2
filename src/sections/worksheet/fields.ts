import { count, group, line, list, sectionKind, text } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { heading } from "../heading";

const amount = (title: string, description: string) => count(title, description, 1_000_000_000).optional();

const part = group("PricePart", "A part of a price, such as the trackers or the training.", {
  name: line("Name", "What the customer pays for, as in `Trackers`.", 60),
  unit: line("Unit", "The unit to which the price applies, as in `vehicle` for a price per vehicle.", 40),
  perYear: count(
    "Payments a year",
    "Write 12 for a monthly price and 1 for a yearly price. Leave empty for a price that is paid once.",
    12,
  ).optional(),
  example: count(
    "Number in the example",
    "How many units of this part there are in the “Example” of the worksheet, as in `20` for 20 trucks. Leave empty if the example does not include this part.",
    100_000,
  ).optional(),
  from: amount(
    "From",
    "The lower limit of the usual price of one unit, in NGN. Leave empty to show no lower limit.",
  ),
  to: amount(
    "To",
    "The upper limit of the usual price of one unit, in NGN. Leave empty to show no upper limit.",
  ),
  text: text("What changes the price", "What makes this part more or less expensive.", 300),
}).meta({ title: "Part" });

export const worksheet = sectionKind(
  "worksheet",
  "Worksheet",
  "A form in which visitors calculate a price. For each part of the price, they enter the number of units and the price of one unit, and the page calculates the sums.",
  {
    ...heading,
    example: line(
      "Example",
      "A short description of an example order, as in `20 trucks, 3 sites`. The page shows it next to a tick box. When a visitor ticks the box, the page fills each empty field for the number of units with the “Number in the example” of its part. Leave empty to offer no example.",
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
        text: "Costs more on rocks that can only be reached by boat.",
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
    once: phrase(
      "Paid once",
      "The text for a part of the price that is paid once, as in `Paid once, for each {unit}`.",
      60,
      "unit",
    ),
    monthly: phrase(
      "Paid each month",
      "The text for a part of the price that is paid each month, as in `Paid each month, for each {unit}`.",
      60,
      "unit",
    ),
    yearly: phrase(
      "Paid each year",
      "The text for a part of the price that is paid each year, as in `Paid each year, for each {unit}`.",
      60,
      "unit",
    ),
    number: phrase("Number", "The label of the field for the number of units.", 40),
    price: phrase("Price of one", "The label of the field for the price of one unit.", 60),
    example: phrase(
      "Example",
      "The text next to the tick box with which a visitor fills in the numbers of the example. `{example}` stands for the text of the field “Example” in the section.",
      60,
      "example",
    ),
    between: phrase(
      "From and to",
      "The text for the usual price of one unit, if both “From” and “To” of a part are filled in.",
      60,
      "from",
      "to",
    ),
    from: phrase(
      "From",
      "The text for the usual price of one unit, if “From” of a part is filled in, but not “To”.",
      60,
      "from",
    ),
    to: phrase(
      "To",
      "The text for the usual price of one unit, if “To” of a part is filled in, but not “From”.",
      60,
      "to",
    ),
    sum: phrase(
      "Sum",
      "The text before the sum of a part: the number of units multiplied by the price of one unit.",
      40,
    ),
    years: phrase("Years", "The label of the field for the number of years that the total covers.", 60),
    totalOnce: phrase("Total once", "The text before the sum of all prices that are paid once.", 60),
    totalYearly: phrase(
      "Total a year",
      "The text before the sum of all monthly and yearly payments in one year.",
      60,
    ),
    total: phrase(
      "Total",
      "The text before the total: all payments that are made once, plus the yearly sum multiplied by the number of years.",
      60,
    ),
    formula: phrase("Formula", "The text that says how the sums are calculated.", 300),
    email: phrase(
      "Email",
      "The label of the button that starts an email with the visitor's numbers. Worksheets of losses also use this label.",
      60,
    ),
  },
);
