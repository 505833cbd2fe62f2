import { brotliCompressSync, constants } from "node:zlib";
import { SHEET } from "../../../src/components/illustrations/terrain";
import { DRAWINGS, illustrationOf } from "../../../src/content-model/drawings";
import { PLATFORMS } from "../../../src/content-model/types/platforms";
import { drawing } from "../../../src/gatsby/drawings/drawing";
import { siteColours } from "../../../src/lib/siteColours";

/** Size of the markup alone, as the strictest host compresses it. */
const compressed = (markup: string) =>
  brotliCompressSync(markup, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const tokens = siteColours().light;

describe.each(DRAWINGS)("the drawing %s", (name) => {
  const markup = drawing(name);

  it("takes at most 1,000 compressed bytes", () => {
    expect(compressed(markup)).toBeLessThanOrEqual(1000);
  });

  it("is hidden from screen readers and shows no text or figures", () => {
    expect(markup).toMatch(/^<svg[^>]*aria-hidden="true"/);
    expect(markup.replace(/<[^>]*>/g, "")).toBe("");
  });

  it("keeps its proportions, and stands on the sheet of all drawings", () => {
    expect(markup).toMatch(/^<svg[^>]*viewBox="0 0 240 160"/);
    expect(markup).toContain(`<path d="${SHEET}"`);
  });

  it("has no ids, so that it can stand twice on a page", () => {
    expect(markup).not.toMatch(/\sid=/);
  });

  it("uses only colours that the theme has", () => {
    const used = [...markup.matchAll(/var\(--color-([a-z-]+)\)/g)].map(([, name]) => name ?? "");
    expect(used.filter((name) => !(name in tokens))).toEqual([]);
    expect(used).toContain("accent");
    // Only the colour of skin is the same by day and by night.
    expect(markup.match(/#(?!8a5a3c)[0-9a-f]+|rgb|class=|style=/gi)).toBeNull();
  });
});

it("draws something else under every name", () => {
  expect(new Set(DRAWINGS.map(drawing)).size).toBe(DRAWINGS.length);
});

it("shows a record with its own drawing, else with that of its category", () => {
  expect(illustrationOf({ drawing: "Fuel tanker", platform: "Marketplace" })).toBe("Fuel tanker");
  expect(new Set(PLATFORMS.map((platform) => illustrationOf({ drawing: null, platform }))).size).toBe(
    PLATFORMS.length,
  );
  expect(illustrationOf({ icon: "radar" })).toBe("icon:radar");
});

it("keeps the home page's map within 1,500 compressed bytes", () => {
  expect(compressed(drawing("Hero map"))).toBeLessThanOrEqual(1500);
});

it("draws the home page's map without ids or text", () => {
  const markup = drawing("Hero map");
  expect(markup).not.toMatch(/\sid=/);
  expect(markup.replace(/<[^>]*>/g, "")).toBe("");
  expect(markup).toMatch(/^<svg[^>]*aria-hidden="true"/);
});
