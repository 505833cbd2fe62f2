import { renderToStaticMarkup } from "react-dom/server";
import { Logo } from "../../src/components/Logo";
import { Breadcrumbs } from "../../src/components/PageHeading";
import { Picture } from "../../src/components/Picture";
import { Facts } from "../../src/components/parts";
import { Filled, fill, WordsContext } from "../../src/components/words";
import type { SiteWords } from "../../src/content-model/site";
import { Testimonials } from "../../src/sections/quotes/Quotes";
import { textOf } from "../support/fixtureContent";

// Queries are for the build.
jest.mock("gatsby", () => ({
  graphql: () => undefined,
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const words = JSON.parse(textOf("words.json")) as SiteWords;
const drawn = (element: React.ReactElement) =>
  renderToStaticMarkup(<WordsContext value={words}>{element}</WordsContext>);

describe("breadcrumbs", () => {
  const markup = drawn(
    <Breadcrumbs
      title="IoT"
      above={[
        { title: "Home", path: "/" },
        { title: "Services", path: "/services" },
      ]}
    />,
  );

  it("leads back to the pages above, from the home page down", () => {
    expect(markup.match(/<a href="[^"]*">[^<]*/g)).toEqual([
      '<a href="/">Home',
      '<a href="/services">Services',
    ]);
  });

  it("names the page itself last, as the current one and not as a link", () => {
    expect(markup).toMatch(/<li aria-current="page">IoT<\/li><\/ol>/);
  });

  it("is a navigation with the name that content gives it", () => {
    expect(markup).toContain(`<nav aria-label="${words.layout.breadcrumb}"`);
  });
});

describe("the logo", () => {
  const lettersOf = (markup: string) => markup.replace(/<[^>]*>/g, "");

  it("says the full name once, with the short name set apart", () => {
    const markup = renderToStaticMarkup(<Logo name="Example Registers Ltd" shortName="Example" />);
    expect(lettersOf(markup)).toBe("Example Registers Ltd");
    expect(markup).toMatch(/<b[^>]*>Example<\/b>/);
  });

  it("keeps a name together that does not begin with the short name", () => {
    const markup = renderToStaticMarkup(<Logo name="Registers of Abuja" shortName="RoA" />);
    expect(markup).toMatch(/<b[^>]*>Registers of Abuja<\/b>/);
    expect(lettersOf(markup)).toBe("Registers of Abuja");
  });

  it("hides the symbol from screen readers, which read the name", () => {
    expect(renderToStaticMarkup(<Logo name="A" shortName="A" />)).toMatch(/<svg[^>]*aria-hidden="true"/);
  });
});

const picture = {
  width: 960,
  height: 640,
  images: {
    sources: [
      { type: "image/avif", srcSet: "/static/a/yard.avif 480w" },
      { type: "image/webp", srcSet: "/static/a/yard.webp 480w" },
    ],
    fallback: { src: "/static/a/yard.jpg", srcSet: "/static/a/yard.jpg 480w" },
  },
};

describe("a picture", () => {
  const html = renderToStaticMarkup(<Picture picture={picture} alt="The yard" sizes="100vw" />);

  it("offers the smaller formats first", () => {
    expect([...html.matchAll(/<source type="([^"]+)"/g)].map(([, type]) => type)).toEqual([
      "image/avif",
      "image/webp",
    ]);
  });

  it("is visible without a script, keeps its place until it has come, and is described", () => {
    expect(html).toContain('width="960" height="640" alt="The yard"');
    expect(html).not.toMatch(/opacity|<script|loading="lazy"/);
  });

  it("has whole pixels, whatever its proportions", () => {
    const wide = { ...picture, height: (960 * 9) / 17 };
    expect(renderToStaticMarkup(<Picture picture={wide} alt="" sizes="100vw" />)).toContain('height="508"');
  });

  it("is nothing when Gatsby could make nothing of the file", () => {
    expect(renderToStaticMarkup(<Picture picture={{ ...picture, images: {} }} alt="" sizes="100vw" />)).toBe(
      "",
    );
  });

  it("keeps the spot in sight that an editor chose", () => {
    const cut = renderToStaticMarkup(<Picture picture={picture} alt="" sizes="100vw" focus="30% 60%" />);
    expect(cut).toContain('style="aspect-ratio:3 / 2;object-fit:cover;object-position:30% 60%"');
    expect(html).toContain('style="aspect-ratio:3 / 2;object-fit:cover"');
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

describe("words", () => {
  it("puts values in place of their names", () => {
    expect(fill("{count} of {total} shown", { count: 0, total: 18 })).toBe("0 of 18 shown");
    expect(fill("Visit {name}, {name}", { name: "SOD $& {x}" })).toBe("Visit SOD $& {x}, SOD $& {x}");
  });

  it("leaves a name without a value for the next one to fill", () => {
    expect(fill("© {year} {company}", { company: "Example Ltd" })).toBe("© {year} Example Ltd");
  });

  it("puts elements in place of names, at the ends of a text too", () => {
    const text = <Filled text="{first} then {second}" values={{ first: <b>One</b>, second: <i>two</i> }} />;
    expect(renderToStaticMarkup(text)).toBe("<b>One</b> then <i>two</i>");
  });
});
