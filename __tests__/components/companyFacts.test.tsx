/**
 * How pages show facts about the company, such as its tax number. These tests call a fact confirmed if the company's
 * record (`company.json`) contains it. If a fact is not confirmed, visitors do not see its label either.
 */
import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { DraftPage } from "../../src/preview/RecordPreview";
import { draftOf } from "../support/drawnPages";
import { fixture } from "../support/fixtureContent";
import { recordsIn } from "../support/recordsIn";

jest.mock("gatsby", () => jest.requireActual("../../src/preview/gatsbyInPreview"), { virtual: true });
jest.mock("react-helmet", () => jest.requireActual("../../src/preview/gatsbyInPreview"));

const records = recordsIn(fixture);
const NOW = new Date("2026-06-15T12:00:00Z");
const company = Object(records["company.json"]);
const { registeredName, registrationNumber, taxNumber, licences, dataProtection, retention, ...unconfirmed } =
  company;
const KINDS = ["Registration", "Tax number", "Licences", "Data protection", "Retention periods"];
const question = (fact: string) => ({ question: `${fact}?`, answer: "Ask for the paper.", fact });

/**
 * The page at `path` as visitors see it, if `companyRecord` is the record of the company. On /for-harbours,
 * `sections` replaces all sections after the first.
 */
function page(path: string, companyRecord: object = company, sections: readonly object[] = []) {
  const [opening] = Object(records["pages/for-harbours.json"]).sections;
  const drawn = {
    ...records,
    "company.json": companyRecord,
    "pages/for-harbours.json": {
      ...Object(records["pages/for-harbours.json"]),
      sections: [opening, ...sections],
    },
  };
  const body = renderToStaticMarkup(<DraftPage draft={draftOf(drawn, NOW)} path={path} />);
  return parse(body);
}

const mainOf = (companyRecord: object, ...sections: object[]) =>
  page("/for-harbours", companyRecord, sections).querySelector("main")?.textContent ?? "";
const factsSection = { kind: "companyFacts", title: "Who we are", facts: KINDS };

it("a section of company facts shows the facts, links a licence to its register, and leaves out an expired licence", () => {
  const text = mainOf(company, factsSection);
  for (const fact of [
    registeredName,
    registrationNumber,
    taxNumber,
    "Harbour Board HB-7",
    "31 December 2100",
    "Keeper of the log",
    "DP-12",
    "24 months after the last letter",
  ])
    expect(text).toContain(fact);
  expect(text).not.toContain("Licence for loud horns");
  const register = page("/for-harbours", company, [factsSection]).querySelector("main a[href*='register.']");
  expect(register?.textContent).toContain("Licence to track ferries");
});

it("the footer shows the company's registered name and registration number", () => {
  const footer = page("/for-harbours").querySelector("footer")?.textContent;
  expect(footer).toContain(`${registeredName}, ${registrationNumber}`);
});

it("a section with the fact “Vehicle tracking licence” shows only licences that allow vehicle tracking", () => {
  const section = { ...factsSection, facts: ["Vehicle tracking licence"] };
  const text = mainOf(
    { ...company, licences: [...licences, { ...licences[0], title: "Other", allows: undefined }] },
    section,
  );
  expect(text).toContain("Licence to track ferries");
  expect(text).not.toContain("Other");
});

it.each(KINDS)(
  "until the fact “%s” is confirmed, the answer to a question about it says that the fact is not published yet",
  (fact) => {
    const section = { kind: "questions", title: "Questions", questions: [question(fact)] };
    const open = mainOf(unconfirmed, section);
    const answered = mainOf(company, section);
    const { open: blank } = Object(records["words.json"]).companyFacts;
    expect(open).toContain(blank);
    expect(answered).not.toContain(blank);
  },
);

it.each(["/for-harbours", "/services/tower-painting", "/contact", "/"])(
  "while no company fact is confirmed, the page %s shows no labels, headings or empty lines for these facts",
  (path) => {
    const drawn = page(path, unconfirmed, [factsSection]);
    const { ours: _ours, open: _open, ...words } = Object(records["words.json"]).companyFacts;
    const terms = drawn.querySelectorAll("dt").map(({ textContent }) => textContent);
    expect(terms.filter((term) => Object.values(words).includes(term))).toEqual([]);
    expect(drawn.querySelector("main")?.textContent).not.toContain(factsSection.title);
    expect(drawn.querySelectorAll("footer p").filter(({ textContent }) => !textContent.trim())).toEqual([]);
  },
);
