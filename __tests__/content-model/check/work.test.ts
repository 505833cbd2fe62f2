import { service } from "../../../src/content-model/types/service";
import { broughtProblems, fixture, SERVICE, textOf, withFiles } from "../../support/fixtureContent";

/** The fixture content with `count` more services. */
function withMore(count: number) {
  const record = JSON.parse(textOf(SERVICE));
  const more = Array.from({ length: count }, (_, at) => {
    const id = `copy-${at}`;
    return [
      `services/${id}.json`,
      JSON.stringify({ ...record, id, title: `Copy ${at}`, aliases: [`/old/${id}`] }),
    ];
  });
  return withFiles(Object.fromEntries(more));
}

it("judges each record once, however many there are and however often it looks (npm run bench:content times it)", () => {
  // Judges the fixtures themselves.
  expect(broughtProblems(fixture)).toEqual([]);
  const judged = jest.spyOn(service, "safeParse");
  const folder = withMore(500);
  expect(broughtProblems(folder).filter(({ severity }) => severity === "error")).toEqual([]);
  expect(judged).toHaveBeenCalledTimes(500);
  broughtProblems(folder);
  expect(judged).toHaveBeenCalledTimes(500);
});
