import { renderToStaticMarkup } from "react-dom/server";
import { Facts } from "../../src/components/Facts";
import { SampleScreen } from "../../src/components/SampleScreen";
import { WordsContext } from "../../src/components/words";
import type { SiteWords } from "../../src/content-model/site";
import { Testimonials } from "../../src/sections/quotes/Quotes";
import { textOf } from "../support/fixtureContent";

// Queries are for the build.
jest.mock("gatsby", () => ({ graphql: () => undefined }));

const words = JSON.parse(textOf("words.json")) as SiteWords;
const drawn = (element: React.ReactElement) =>
  renderToStaticMarkup(<WordsContext value={words}>{element}</WordsContext>);

describe("a sample screen", () => {
  const sample = {
    kind: "Record",
    title: "Lamp 7",
    state: "Lit",
    rows: [{ text: "North rock", lead: "Where", state: null }],
    summary: "one lamp and where it is.",
  } as const;

  it("is a figure whose sentence is read, and whose drawing is not", () => {
    const html = drawn(<SampleScreen sample={sample} />);
    const hidden = /<div aria-hidden="true"[^>]*>(.*)<\/div>/.exec(html)?.[1];
    expect(hidden).toContain("North rock");
    expect(html).toContain(`<figcaption>${words.offering.sample} one lamp and where it is.</figcaption>`);
  });
});

describe("facts", () => {
  it("show what is filled in and leave out the rest", () => {
    const html = renderToStaticMarkup(
      <Facts
        heading="Facts"
        facts={[
          ["Price", "By the lamp"],
          ["Time", null],
        ]}
      />,
    );
    expect(html).toContain("By the lamp");
    expect(html).not.toContain("Time");
  });

  it("take no place while none is filled in", () => {
    expect(renderToStaticMarkup(<Facts heading="Facts" facts={[["Price", null]]} />)).toBe("");
  });
});

it("marks a quote as a sample until it is confirmed", () => {
  const quote = { recordId: "a", quote: "Bright.", name: "Captain", title: "Ferry", initials: "C" };
  expect(drawn(<Testimonials quotes={[{ ...quote, unconfirmed: true }]} />)).toContain(
    words.quotes.sampleQuote,
  );
  expect(drawn(<Testimonials quotes={[{ ...quote, unconfirmed: false }]} />)).not.toContain(
    words.quotes.sampleQuote,
  );
});
