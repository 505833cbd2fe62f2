import { checkFolder } from "../../../src/content-model/check/checkContent";
import { heldBack } from "../../../src/content-model/check/heldBack";
import { fixture, SERVICE, textOf, withFiles } from "../../support/fixtureContent";

const broken = (file: string) => textOf(file).replace(/"icon": ".*"/, '"icon": "no-such-thing"');
const held = (folder = fixture, hasEarlier?: (place: string) => boolean) =>
  [...heldBack(checkFolder(folder), hasEarlier)].sort();

it("holds nothing back when all content is right, or has only advice", () => {
  expect(held()).toEqual([]);
  expect(held(withFiles({ [SERVICE]: textOf(SERVICE).replace('"problem": "', '"problem": "<b>') }))).toEqual(
    [],
  );
});

it("holds back a record with an error and what names it, and what names that", () => {
  const naming = (file: string, field: string, id: string) =>
    JSON.stringify({ ...JSON.parse(textOf(file)), [field]: [id] });
  const folder = withFiles({
    "solutions/night-watch.json": broken("solutions/night-watch.json"),
    "solutions/tide-market.json": naming("solutions/tide-market.json", "relatedSolutions", "night-watch"),
  });
  const all = held(folder);
  expect(all).toEqual(expect.arrayContaining(["solutions/night-watch.json", "solutions/tide-market.json"]));
  expect(all).not.toContain("services/keeper-training.json");
});

it("holds back only the record when its earlier version can be shown", () => {
  const folder = withFiles({ [SERVICE]: broken(SERVICE) });
  expect(held(folder, (place) => place === SERVICE)).toEqual([SERVICE]);
});

it("holds back what shows a picture that cannot be shown", () => {
  const picture = { ...fixture.media.get("media/harbour.png"), bytes: 5, head: "no picture" };
  const folder = { ...fixture, media: new Map([["media/harbour.png", picture]]) };
  const shown = [...fixture.json.keys()].filter((file) => textOf(file).includes("/media/harbour.png"));
  expect(shown.length).toBeGreaterThan(0);
  expect(held(folder)).toEqual(expect.arrayContaining(["media/harbour.png", ...shown]));
});

it("holds back nothing for an address that is gone", () => {
  const { problems, records } = checkFolder(withFiles({ "services/lens-polishing.json": null }), [
    "services/lens-polishing.json",
  ]);
  const gone = problems.filter(({ rule }) => rule === "gone-address");
  expect(gone).toHaveLength(1);
  expect([...heldBack({ problems: gone, records })]).toEqual([]);
});
