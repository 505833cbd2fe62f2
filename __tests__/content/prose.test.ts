import { readContentFolder } from "../../src/content-model/check/readContentFolder";
import { countWords } from "../../src/site/countWords";
import { claimsIn, proseOf, sentencesOf } from "../support/prose";

const { json } = readContentFolder("content");
const files = [...json.keys()];
const bodyPages = files.filter((file) =>
  /^(services|solutions|legal)\/|^pages\/(about|contact)\.json$/.test(file),
);
const withText = files.filter((file) => file !== "company.json" && file !== "navigation.json");
const prose = (file: string) => proseOf(file, String(json.get(file)));

it.each(bodyPages)("%s has at least 250 words for its reader", (file) => {
  expect(countWords(prose(file))).toBeGreaterThanOrEqual(250);
});

it("no two body pages share a sentence", () => {
  const pages = new Map<string, string[]>();
  for (const file of bodyPages) {
    for (const sentence of new Set(sentencesOf(prose(file)))) {
      pages.set(sentence, [...(pages.get(sentence) ?? []), file]);
    }
  }
  expect([...pages].filter(([, sharing]) => sharing.length > 1)).toEqual([]);
});

it.each(withText)("%s claims no figure about the company", (file) => {
  expect(claimsIn(prose(file))).toEqual([]);
});

it.each(withText)("%s has no filler text", (file) => {
  expect(prose(file).filter((text) => /\b(lorem|ipsum|dolor sit|todo|tbc|tbd|xxx)\b/i.test(text))).toEqual(
    [],
  );
});

describe("what these tests look for", () => {
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
    expect(claimsIn([claim])).toHaveLength(1);
  });

  it.each([
    "Under NDPA 2023 you set a purpose.",
    "The Evidence Act 2011 admits electronic records.",
    "What about pupils under 18?",
    "Data leaves in a form that DHIS2 can import.",
    "Three people from two departments sign the form.",
  ])("leaves alone: %s", (sentence) => {
    expect(claimsIn([sentence])).toEqual([]);
  });

  it("takes a sentence for the same whatever its case and spaces", () => {
    expect(sentencesOf(["Yes. The register is yours.", "THE  REGISTER IS YOURS."])).toEqual([
      "the register is yours.",
      "the register is yours.",
    ]);
  });
});
