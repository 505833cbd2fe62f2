import { renderToStaticMarkup } from "react-dom/server";
import { Picture } from "../../src/components/Picture";

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

  test("offers the smaller formats first", () => {
    expect([...html.matchAll(/<source type="([^"]+)"/g)].map(([, type]) => type)).toEqual([
      "image/avif",
      "image/webp",
    ]);
  });

  test("is visible without a script, keeps its place until it has come, and is described", () => {
    expect(html).toContain('width="960" height="640" alt="The yard"');
    expect(html).not.toMatch(/opacity|<script|loading="lazy"/);
  });

  test("has whole pixels, whatever its proportions", () => {
    const wide = { ...picture, height: (960 * 9) / 17 };
    expect(renderToStaticMarkup(<Picture picture={wide} alt="" sizes="100vw" />)).toContain('height="508"');
  });

  test("is nothing when Gatsby could make nothing of the file", () => {
    expect(renderToStaticMarkup(<Picture picture={{ ...picture, images: {} }} alt="" sizes="100vw" />)).toBe(
      "",
    );
  });

  test("keeps the spot in sight that an editor chose", () => {
    const cut = renderToStaticMarkup(<Picture picture={picture} alt="" sizes="100vw" focus="30% 60%" />);
    expect(cut).toContain('style="aspect-ratio:3 / 2;object-fit:cover;object-position:30% 60%"');
    expect(html).toContain('style="aspect-ratio:3 / 2;object-fit:cover"');
  });
});
