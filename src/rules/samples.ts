import { advice, errors, type Found } from "@sitekit/check/rule";
import { fieldName } from "@sitekit/check/words";
import { count } from "@sitekit/content/fillIn";
import { listIn } from "@sitekit/content/mapFields";
import { isEmpty } from "@sitekit/content/record";

/**
 * Rules for sample screens. They report parts that contradict each other, such as a line with three cells in a table
 * with two columns. The rule `unused` reports facts that no sample screen uses. It also reports groups of an overview
 * to which no record belongs.
 */
export const SAMPLE_RULES = [
  ...errors("group", {
    // Reports a number in a line of a sample if the sample has no such column or step, for example step 3 of a sample
    // with two steps.
    "no-such-entry": ({ field: { properties }, group }) =>
      Object.entries(properties?.rows?.items?.properties ?? {}).flatMap(
        ([name, { numbers, maximum = 0 }]) => {
          const { length } = listIn(group[numbers ?? ""]);
          return rowsOf(group).flatMap((row, at): Found[] => {
            // Another rule reports a number above the maximum.
            if (!numbers || !(Number(row[name]) > length) || Number(row[name]) > maximum) return [];
            const has = length > 0 ? `only ${count(length, "entry", "entries")}` : "no entries";
            const write = length > 0 ? "Write a smaller number" : "Remove the number";
            const message = `${fieldName(name)} is ${row[name]}, but ${fieldName(numbers)} has ${has}. ${write}, or add the missing entries to ${fieldName(numbers)}.`;
            return [{ at: ["rows", at, name], message }];
          });
        },
      ),
    cells: ({ group }) => {
      if (group.kind !== "register") return undefined;
      const { length } = listIn(group.columns);
      const write = `Write ${length} cells, one for each entry of ${fieldName("columns")}.`;
      const totals = listIn(group.totals).length;
      const message = `${fieldName("totals")} has ${count(totals, "cell", "cells")}. ${write} If the table has two columns, you can add a third cell. It is shown in the column with the states.`;
      return [
        ...rowsOf(group).flatMap(({ text, second, third }, at): Found[] => {
          const cells = [text, second, third].filter((cell) => !isEmpty(cell)).length;
          if (cells === length) return [];
          const has = `This line has ${count(cells, "cell", "cells")} (${fieldName("text")} is the first).`;
          return [{ at: ["rows", at], message: `${has} ${write}` }];
        }),
        // The totals have a cell for each column. They may also have a cell under the states, which are to the right
        // of the columns.
        ...(totals > 0 && totals !== length && totals !== length + 1 ? [{ at: ["totals"], message }] : []),
      ];
    },
  }),
  ...advice("group", {
    "idle-steps": ({ field: { properties }, group }) =>
      properties?.rows &&
      listIn(group.steps).length > 0 &&
      rowsOf(group).every(({ step }) => isEmpty(step)) && {
        at: ["steps"],
        message: `No line has a number under ${fieldName("step")}, so all lines are shown from the start. In at least one line, write the number of the step in which the line appears.`,
      },
  }),
  ...advice("site", {
    unused: (records, { folder: { others } }) => {
      // A file that cannot be read may contain references, so nothing is reported here. Another rule reports the file.
      const unread = [...others.keys()].some((name) => /\.json/i.test(name));
      if (unread || records.some(({ readable }) => !readable)) return [];
      const named = new Set(
        records.flatMap(({ mentions }) => mentions.map(({ to, value }) => `${to} ${value}`)),
      );
      return records.flatMap((record) =>
        record.innerIds
          .filter(({ to, value }) => !named.has(`${to} ${value}`))
          .map(({ to, path }) => ({
            record,
            at: path,
            message:
              to === "StoryFact"
                ? "No sample screen uses this fact. Use it in a sample screen, or remove the fact."
                : "No record belongs to this group. Choose this group in at least one record, or remove the group.",
          })),
      );
    },
  }),
];

const rowsOf = ({ rows }: Readonly<Record<string, unknown>>): Record<string, unknown>[] =>
  listIn(rows).map(Object);
