import { markdownLinks } from "@sitekit/lib/markdown";
import { linkAddress } from "../../form/linkAddress";
import { linkAt, linkMarkdown } from "../../form/markdownEdits";

test.each([
  ["https://a.example/b?c=d#e", "https://a.example/b?c=d#e"],
  ["www.a.example", "https://www.a.example"],
  ["a.com.ng/b", "https://a.com.ng/b"],
  ["http://a.example", "http://a.example"],
  ["https://a.example/Lamp_(sea)", "https://a.example/Lamp_(sea)"],
  [" info@a.example ", "mailto:info@a.example"],
  ["mailto:info@a.example?subject=Lamps", "mailto:info@a.example?subject=Lamps"],
  ["+234 (0)803 123 4567", "tel:+2348031234567"],
  ["0803-123-4567", "tel:08031234567"],
  ["tel:112", "tel:112"],
  ["/contact", "/contact"],
])("linkAddress turns the typed text %j into the link address %j", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each(["//a.example", "javascript:alert(1)", "our office", "a b.example", ""])(
  "linkAddress returns an empty text for the typed text %j, which is not an allowed link address",
  (typed) => {
    expect(linkAddress(typed)).toBe("");
  },
);

test.each([
  ["https://a.example/Lamp_(sea)", "https://a.example/Lamp_(sea)"],
  ["/lamps(old", "/lamps(old"],
  ["info@a.example?subject=Lamps (old)", "mailto:info@a.example?subject=Lamps%20(old)"],
])(
  "the typed text %j becomes a link to %j, which keeps this address when only the link text is edited",
  (typed, address) => {
    const markdown = linkMarkdown("a", linkAddress(typed));
    expect(markdownLinks(markdown).map(({ href }) => href)).toEqual([decodeURI(address)]);
    expect(linkAt(markdown, 1, 1)?.address).toBe(address);
    expect(linkAddress(address)).toBe(address);
  },
);
