import {
  DESCRIPTION_LIMIT,
  pageDescription,
  pageTitle,
  shortened,
  TITLE_LIMIT,
} from "../../src/site/pageHead";

const company = { name: "Example Registers Ltd", shortName: "Example" };
const page = (title: string, metaTitle: string | null = null) => ({ title, metaTitle });

describe("the title of a page", () => {
  it("is the page's title and the company's name", () => {
    expect(pageTitle(page("Asset Register"), company)).toBe("Asset Register | Example Registers Ltd");
  });

  it("takes the company's short name where the whole name does not fit", () => {
    const title = "A register of everything that is owned here";
    expect(pageTitle(page(title), company)).toBe(`${title} | Example`);
  });

  it("stands alone where no name fits", () => {
    const title = "A register of everything that is owned here, there, and so on";
    expect(title).toHaveLength(61);
    expect(pageTitle(page(title.slice(0, 60)), company)).toBe(title.slice(0, 60));
  });

  it("is cut at a word where even that is too long", () => {
    const cut = pageTitle(
      page("We track assets and build software for organisations and governments"),
      company,
    );
    expect(cut).toBe("We track assets and build software for organisations and…");
    expect(cut.length).toBeLessThanOrEqual(TITLE_LIMIT);
  });

  it("is the editor's own where there is one, and nothing is added to it", () => {
    expect(pageTitle(page("Asset Register", "Registers for all"), company)).toBe("Registers for all");
  });
});

describe("the description of a page", () => {
  const description = (text: string, metaDescription: string | null = null) =>
    pageDescription({ description: text, metaDescription });

  it("is the page's own, or the editor's for search engines", () => {
    expect(description("Keeps registers.")).toBe("Keeps registers.");
    expect(description("Keeps registers.", "Registers, kept.")).toBe("Registers, kept.");
  });

  it("ends with a whole sentence where it must be cut and one is long enough", () => {
    const first =
      "Every item has a number, a place and a person who answers for it, and the register says so. ";
    const second =
      "What cannot be found is written down as such, with the day on which it was last seen by anyone.";
    expect(description(first + second)).toBe(first.trim());
  });

  it("ends with a whole word and an ellipsis otherwise", () => {
    const cut = description(`Yes. ${"register ".repeat(40)}`);
    expect(cut).toMatch(/register…$/);
    expect(cut.length).toBeLessThanOrEqual(DESCRIPTION_LIMIT);
    expect(cut.length).toBeGreaterThan(DESCRIPTION_LIMIT - 12);
  });
});

it("cuts even a text without spaces to its limit", () => {
  expect(shortened("x".repeat(30), 10)).toBe(`${"x".repeat(9)}…`);
});

it("leaves no comma before the ellipsis", () => {
  expect(shortened("One, two, three", 12)).toBe("One, two…");
  expect(shortened("One, two, three", 9)).toBe("One…");
});
