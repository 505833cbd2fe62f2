import { group, line, list, sectionKind } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { heading } from "../heading";

const loss = group("Loss", "One thing that costs money today.", {
  name: line("Name", "What is lost, as in `Fuel`.", 60),
  factors: list(
    "Factors",
    "The names of two or three numbers that the page multiplies, as in `Litres short in a trip`. End the name of the last number with the currency, as in `Price of a litre, in NGN`.",
    line("Factor", "The label of the field in which visitors write the number.", 60),
    { min: 2, max: 3 },
  ),
});

export const losses = sectionKind(
  "losses",
  "Worksheet of losses",
  "Fields for the visitor's own numbers, from which the page calculates what losses cost today. A button starts an email with these numbers. If the page has several worksheets, the email contains the numbers of all of them.",
  { ...heading, losses: list("Losses", "Two to six losses.", loss, { min: 2, max: 6 }) },
  {
    title: "What dark lamps cost you",
    text: "Put in your own numbers.",
    losses: [
      { name: "Dark nights", factors: ["Nights in a year", "Price of a night, in NGN"] },
      {
        name: "Spilt oil",
        factors: ["Litres in a filling", "Fillings in a year", "Price of a litre, in NGN"],
      },
    ],
  },
);

export const words = wordGroup("losses", "Worksheet of losses", "The texts of a worksheet of losses.", {
  formula: phrase(
    "Formula of a loss",
    "The line under the name of a loss, which says how its cost is calculated.",
    40,
    "factors",
  ),
  sum: phrase("Sum", "The text before the cost of a loss.", 40),
  total: phrase("Total", "The text before the total cost of all losses.", 60),
});
