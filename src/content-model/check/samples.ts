import { listIn } from "../mapFields";
import { isEmpty } from "../normalise";
import { advice, errors, type Found } from "./rule";
import { count } from "./words";

/** Sample screens whose parts do not fit together, and facts that none of them names. */
export const SAMPLE_RULES = [
  ...errors("group", {
    // The numbers in the lines of a sample count its columns or steps.
    "no-such-entry": ({ field: { properties }, group }) =>
      Object.entries(properties?.rows?.items?.properties ?? {}).flatMap(
        ([name, { numbers, maximum = 0 }]) => {
          const { length } = listIn(group[numbers ?? ""]);
          return rowsOf(group).flatMap((row, at): Found[] => {
            // A number above the maximum is a fault of its own.
            if (!numbers || !(Number(row[name]) > length) || Number(row[name]) > maximum) return [];
            const message = `\`${name}\` is ${row[name]}, and \`${numbers}\` has ${count(length, "entry", "entries")}. Write a smaller number, or add what is missing to \`${numbers}\`.`;
            return [{ at: ["rows", at, name], message }];
          });
        },
      ),
    cells: ({ group }) => {
      if (group.kind !== "register") return undefined;
      const { length } = listIn(group.columns);
      const write = `Write ${length}, one for each entry of \`columns\`.`;
      const totals = listIn(group.totals).length;
      return [
        ...rowsOf(group).flatMap(({ text, second, third }, at): Found[] => {
          const cells = [text, second, third].filter((cell) => !isEmpty(cell)).length;
          if (cells === length) return [];
          return [{ at: ["rows", at], message: `This line has ${count(cells, "cell", "cells")}. ${write}` }];
        }),
        // The totals may have one more, under the states.
        ...(totals > 0 && totals !== length && totals !== length + 1
          ? [{ at: ["totals"], message: `The last line has ${count(totals, "cell", "cells")}. ${write}` }]
          : []),
      ];
    },
  }),
  ...advice("site", {
    "unused-fact": (records) => {
      const named = new Set(
        records.flatMap(({ mentions }) =>
          mentions.flatMap(({ to, value }) => (to === "StoryFact" ? [value] : [])),
        ),
      );
      return records.flatMap((record) =>
        record.innerIds
          .filter(({ to, value }) => to === "StoryFact" && !named.has(value))
          .map(({ path }) => ({
            record,
            at: path,
            message: "No sample screen names this fact. Name it in one, or remove it.",
          })),
      );
    },
  }),
];

const rowsOf = ({ rows }: Readonly<Record<string, unknown>>): Record<string, unknown>[] =>
  listIn(rows).map(Object);
