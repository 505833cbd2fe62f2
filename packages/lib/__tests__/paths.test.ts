import { pageUrl } from "../paths";

it.each(["https://www.company.example", "https://www.company.example/"])(
  "puts a page's path after %s with one slash between",
  (siteUrl) => {
    expect(pageUrl(siteUrl, "/")).toBe("https://www.company.example/");
    expect(pageUrl(siteUrl, "/articles/mill")).toBe("https://www.company.example/articles/mill");
  },
);
