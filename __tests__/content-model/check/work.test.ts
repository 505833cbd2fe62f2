import { checkFolder, RULES } from "../../../src/content-model/check/checkContent";
import type { Rule } from "../../../src/content-model/check/rule";
import { SERVICE, textOf, withFiles } from "../../support/fixtureContent";

it("judges each record once, however many there are and however often it looks", () => {
  const record = JSON.parse(textOf(SERVICE));
  const copies = Array.from({ length: 500 }, (_, at) => {
    const id = `copy-${at}`;
    const text = JSON.stringify({ ...record, id, title: `Copy ${at}`, aliases: [`/old/${id}`] });
    return [`services/${id}.json`, text];
  });
  const folder = withFiles(Object.fromEntries(copies));
  let judged = 0;
  const counting: Rule = {
    id: "judged",
    scope: "group",
    severity: "advice",
    find: ({ path }) => {
      judged += path.length === 0 ? 1 : 0;
      return undefined;
    },
  };
  const rules = [...RULES, counting];
  const { problems, records } = checkFolder(folder, [], new Date(), rules);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  checkFolder(folder, [], new Date(), rules);
  expect(judged).toBe(records.length);
});
