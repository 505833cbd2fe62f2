import { group, line, list, sectionKind } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { heading } from "../heading";

const loss = group("Loss", "One thing that costs money today.", {
  name: line("Name", "What is lost, as in `Fuel`.", 60),
  factors: list(
    "Factors",
    "The names of two or three numbers, as in `Litres lost per trip`. Visitors enter the numbers, and the page multiplies them. The last number is an amount of money: end its name with the currency, as in `Price per litre, in NGN`.",
    line("Factor", "The name of one number, shown above the field in which visitors enter the number.", 60),
    { min: 2, max: 3 },
  ),
});

export const losses = sectionKind(
  "losses",
  "Worksheet of losses",
  "Visitors enter their own numbers, and the page calculates what their losses cost today. A button starts an email with these numbers. If the page has several worksheets, the email contains the numbers of all of them.",
  { ...heading, losses: list("Losses", "Two to six losses.", loss, { min: 2, max: 6 }) },
  {
    title: "What dark lamps cost you",
    text: "Put in your own numbers.",
    losses: [
      { name: "Dark nights", factors: ["Dark nights per year", "Cost per dark night, in NGN"] },
      {
        name: "Spilt oil",
        factors: ["Litres spilt per refill", "Refills per year", "Price per litre, in NGN"],
      },
    ],
  },
);

export const words = wordGroup("losses", "Worksheet of losses", "The texts of a worksheet of losses.", {
  formula: phrase(
    "Formula of a loss",
    "The line under the name of a loss. It says how the cost is calculated, as in `Cost = {factors}`. `{factors}` stands for the names of the factors, joined by `times`, as in `Litres lost per trip times Price per litre, in NGN`.",
    40,
    "factors",
  ),
  sum: phrase("Sum", "The text before the cost of a loss.", 40),
  total: phrase("Total", "The text before the total cost of all losses.", 60),
});
