import { renderToStaticMarkup } from "react-dom/server";
import { Logo } from "../../src/components/Logo";
import { Breadcrumbs } from "../../src/components/PageHeading";
import { Picture } from "../../src/components/Picture";
import { Facts } from "../../src/components/parts";
import { Filled, fill, WordsContext } from "../../src/components/words";
import { Quotes } from "../../src/sections/quotes/Quotes";
import type { SiteWords } from "../../src/types/site";
import { textOf } from "../support/fixtureContent";

// Gatsby's function `graphql` throws an error outside a build. This replacement returns nothing.
jest.mock("gatsby", () => ({
  graphql: () => undefined,
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const words = JSON.parse(textOf("words.json")) as SiteWords;
const drawn = (element: React.ReactElement) =>
  renderToStaticMarkup(<WordsContext value={words}>{element}</WordsContext>);

it("breadcrumbs link to the parent pages, and show the current page without a link", () => {
  const above = [
    { title: "Home", path: "/" },
    { title: "Services", path: "/services" },
  ];
  const markup = drawn(<Breadcrumbs title="IoT" above={above} />);
  expect(markup.match(/<a href="[^"]*">[^<]*/g)).toEqual([
    '<a href="/">Home',
    '<a href="/services">Services',
  ]);
  expect(markup).toMatch(/<li aria-current="page">IoT<\/li><\/ol>/);
  expect(markup).toContain(`<nav aria-label="${words.layout.breadcrumb}"`);
});

it.each([
  [
    "enlarges only the short name if the full name begins with it",
    "Example Registers Ltd",
    "Example",
    "Example",
  ],
  [
    "enlarges the full name if it does not begin with the short name",
    "Registers of Abuja",
    "RoA",
    "Registers of Abuja",
  ],
])("the logo contains the full name, and %s", (_, name, shortName, large) => {
  const markup = renderToStaticMarkup(<Logo name={name} shortName={shortName} />);
  expect(markup.replace(/<[^>]*>/g, "")).toBe(name);
  expect(markup).toMatch(new RegExp(`<b[^>]*>${large}</b>`));
  // The symbol is hidden from screen readers, because they already read the name.
  expect(markup).toMatch(/<svg[^>]*aria-hidden="true"/);
});

const picture: Parameters<typeof Picture>[0]["picture"] = {
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
  const html = (changes: Partial<typeof picture> = {}, focus?: string) =>
    renderToStaticMarkup(
      <Picture picture={{ ...picture, ...changes }} alt="The yard" sizes="100vw" focus={focus} />,
    );

  it("offers AVIF before WebP", () => {
    const types = [...html().matchAll(/<source type="([^"]+)"/g)].map(([, type]) => type);
    expect(types).toEqual(["image/avif", "image/webp"]);
  });

  it("is visible without a script, has reserved space until it loads, and has alternative text", () => {
    expect(html()).toContain('width="960" height="640" alt="The yard"');
    expect(html()).not.toMatch(/opacity|<script|loading="lazy"/);
  });

  it("has a height that is rounded to whole pixels", () => {
    expect(html({ height: (960 * 9) / 17 })).toContain('height="508"');
  });

  it("renders nothing if `images` is empty", () => {
    expect(html({ images: {} })).toBe("");
  });

  it("is cropped around the focal point that an editor chose", () => {
    const cut = "aspect-ratio:3 / 2;object-fit:cover";
    expect(html()).toContain(`style="${cut}"`);
    expect(html({}, "30% 60%")).toContain(`style="${cut};object-position:30% 60%"`);
  });
});

it("a list of facts shows only facts with a value, and no heading if no fact has a value", () => {
  const price = (fact: string | null) =>
    renderToStaticMarkup(
      <Facts
        heading="Facts"
        facts={[
          ["Price", fact],
          ["Time", null],
        ]}
      />,
    );
  expect(price("By the lamp")).toContain("By the lamp");
  expect(price("By the lamp")).not.toContain("Time");
  expect(price(null)).toBe("");
});

it.each([true, false])(
  "a quote is marked as a sample only if it is unconfirmed (`unconfirmed: %s`)",
  (unconfirmed) => {
    const quote = { recordId: "a", quote: "Bright.", name: "Captain", title: "Ferry", initials: "C" };
    const section = { title: "Voices", text: null, quotes: [{ ...quote, unconfirmed }] };
    const html = drawn(<Quotes section={section} spacing="" page={{} as never} site={{} as never} />);
    expect(html.includes(words.quotes.sampleQuote)).toBe(unconfirmed);
  },
);

describe("placeholders in interface texts", () => {
  it("are replaced with their values", () => {
    expect(fill("{count} of {total} shown", { count: 0, total: 18 })).toBe("0 of 18 shown");
    expect(fill("Visit {name}, {name}", { name: "SOD $& {x}" })).toBe("Visit SOD $& {x}, SOD $& {x}");
  });

  it("stay in the text if `fill` gets no value for them", () => {
    expect(fill("© {year} {company}", { company: "Example Ltd" })).toBe("© {year} Example Ltd");
  });

  it("can be replaced with React elements, even at the beginning and end of a text", () => {
    const text = <Filled text="{first} then {second}" values={{ first: <b>One</b>, second: <i>two</i> }} />;
    expect(renderToStaticMarkup(text)).toBe("<b>One</b> then <i>two</i>");
  });
});
