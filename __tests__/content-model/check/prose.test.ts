import { checkFolder } from "../../../src/content-model/check/checkContent";
import { sentencesOf } from "../../../src/content-model/check/prose";
import { claimsFigure } from "../../../src/content-model/check/proseFindings";
import {
  lineOf,
  problemsAfter,
  problemsWhen,
  problemsWith,
  SERVICE,
  textOf,
  withFiles,
} from "../../support/fixtureContent";

const HERE = `content/${SERVICE}`;
const advice = { file: HERE, severity: "advice" };

it("advises against a figure that only the company could vouch for, where it stands", () => {
  const found = problemsWhen(SERVICE, {
    problem: "Fog comes.\n\nWe have sounded horns for 15 years. Ships like it.",
  });
  expect(found).toMatchObject([
    {
      ...advice,
      line: lineOf(textOf(SERVICE), '"problem"'),
      rule: "unconfirmed-figure",
      message: expect.stringMatching(/^`we have sounded horns for 15 years\.` has a figure .* Leave it out/),
    },
  ]);
});

it("advises against a text that only keeps the place", () => {
  expect(problemsWhen(SERVICE, { description: "Lorem ipsum dolor." })).toMatchObject([
    { ...advice, rule: "filler-text", message: "`Lorem` keeps the place of a text. Write the text." },
  ]);
});

it("says nothing of the same in a field that visitors do not read", () => {
  expect(problemsWhen(SERVICE, { toConfirm: ["TODO: we claim 15 years of customers."] })).toEqual([]);
});

it("tells once of two pages that share sentences", () => {
  const copy = { ...JSON.parse(textOf(SERVICE)), id: "mist-signals", title: "Mist signals", aliases: [] };
  const found = problemsWith({ "services/mist-signals.json": JSON.stringify(copy) });
  expect(found.filter(({ rule }) => rule === "repeated-sentence")).toMatchObject([
    {
      file: "content/services/mist-signals.json",
      severity: "advice",
      message: expect.stringContaining(`stands in ${HERE} too`),
    },
  ]);
});

it("lets buttons of several pages say the same", () => {
  const found = problemsAfter("pages/case-studies/ink-harbour.json", (text) =>
    text.replace('"Send a sheet"', '"Order a light"'),
  );
  expect(found).toEqual([]);
});

it("advises to say more on a page that has little to read, and is content with enough", () => {
  const thinWith = (words: number) => {
    const record = { ...JSON.parse(textOf(SERVICE)), problem: "a word ".repeat(words / 2).trim() };
    const { problems } = checkFolder(withFiles({ [SERVICE]: JSON.stringify(record) }));
    return problems.filter(({ file, rule }) => file === HERE && rule === "thin-page");
  };
  expect(thinWith(20)).toMatchObject([
    { ...advice, line: 1, message: expect.stringMatching(/^The page has fewer than 250 words/) },
  ]);
  expect(thinWith(260)).toEqual([]);
});

it.each([
  "We have served clients for 15 years.",
  "Trusted by over 200 organisations across Nigeria.",
  "Trusted by hundreds of happy customers.",
  "99.9% uptime, guaranteed.",
  "Our platforms handle 500+ requests.",
  "Serving the public sector since 2009.",
  "Support is there 24/7.",
  "We answer within two working days.",
  "We are an ISO 27001 company.",
  "An award-winning team builds it.",
])("finds the figure in: %s", (claim) => {
  expect(claimsFigure(claim)).toBe(true);
});

it.each([
  "Under NDPA 2023 you set a purpose.",
  "The Evidence Act 2011 admits electronic records.",
  "What about pupils under 18?",
  "Data leaves in a form that DHIS2 can import.",
  "Three people from two departments sign the form.",
])("leaves alone: %s", (sentence) => {
  expect(claimsFigure(sentence)).toBe(false);
});

it("takes a sentence for the same whatever its case and spaces, and no short answer for one", () => {
  expect(sentencesOf("Yes. The register is yours.\nTHE  REGISTER IS YOURS.")).toEqual([
    "the register is yours.",
    "the register is yours.",
  ]);
});
