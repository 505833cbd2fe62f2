/** Sample screens are drawings on a page, with made-up data. They show a service or solution in use. */
import { parse } from "node-html-parser";
import type { SiteWords } from "../../src/types/site";
import { drawnBody } from "../support/drawnPages";
import { fixture, textOf } from "../support/fixtureContent";
import { recordsIn } from "../support/recordsIn";

jest.mock("gatsby", () => jest.requireActual("../../src/preview/gatsbyInPreview"), { virtual: true });
jest.mock("react-helmet", () => jest.requireActual("../../src/preview/gatsbyInPreview"));

const words = JSON.parse(textOf("words.json")) as SiteWords;
const records = recordsIn(fixture);

describe("sample screens", () => {
  const at = (path: string) => parse(drawnBody(records, path));
  const figures = ["tower-painting", "fog-signals", "keeper-training", "lens-polishing"].flatMap((id) =>
    at(`/services/${id}`).querySelectorAll("figure.sample"),
  );

  it("hide the drawing from screen readers, and have a caption that says that the data is not real", () => {
    const kinds = figures.map((figure) => figure.querySelector("[aria-hidden]")?.getAttribute("data-kind"));
    expect(kinds).toEqual(["record", "register", "map", "timeline", "board", "conversation", "phone"]);
    for (const figure of figures)
      expect(figure.querySelector("figcaption")?.text).toContain(words.offering.sample);
  });

  it("show facts from `story.json` instead of placeholders such as `{rock}`", () => {
    expect(figures[0]?.text).toContain("North rock");
    expect(figures.map(({ text }) => text).join()).not.toMatch(/[{}]/);
  });

  it("show each state with a colour and a text", () => {
    const tones = figures.flatMap((figure) => figure.querySelectorAll(".tag"));
    expect(new Set(tones.map((tag) => tag.getAttribute("data-tone")))).toEqual(
      new Set(["Done", "Running", "Waiting", "Late", "Wrong"]),
    );
    expect(tones.every(({ text }) => text.trim() !== "")).toBe(true);
  });

  it("show places with a greater longitude further right on a map, and show the route as a line", () => {
    const [lagos, port] = figures[2]?.querySelectorAll("circle") ?? [];
    expect(Number(lagos?.getAttribute("cx"))).toBeLessThan(Number(port?.getAttribute("cx")));
    expect(figures[2]?.querySelector("polyline")?.getAttribute("points")?.split(" ")).toHaveLength(4);
  });

  it("show a trip with its stops and its speeds over the day, and mark speeds above the limit", () => {
    const trip = at("/solutions/gull-count").querySelector('[data-kind="trip"]');
    expect(trip?.querySelectorAll("text").map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Kano", "Jos", "Minna", "60", "30", "50", "km/h", "06", "09", "12"]),
    );
    expect(trip?.querySelectorAll("path.driven").map((leg) => leg.getAttribute("data-tone"))).toEqual([
      "Wrong",
      undefined,
    ]);
    const [fast, slow] = (trip?.querySelectorAll("g > path[data-tone]:not(.driven)") ?? []).map((bar) => {
      const [, from, height, to] =
        bar
          .getAttribute("d")
          ?.match(/^M(\d+) \d+V(\d+)H(\d+)/)
          ?.map(Number) ?? [];
      return { width: (to ?? 0) - (from ?? 0), height: 118 - (height ?? 0) };
    });
    expect((fast?.height ?? 0) / (slow?.height ?? 1)).toBeCloseTo(2, 1);
    expect((fast?.width ?? 0) / (slow?.width ?? 1)).toBeCloseTo(3 / 3.5, 1);
  });

  it("show a trip past midnight with the same bars as the same trip by day", () => {
    const file = "solutions/gull-count.json";
    const trip = (later: number) => {
      const text = JSON.stringify(records[file]).replaceAll(
        /"(\d\d)(:\d\d)"/g,
        (_, hour, minutes) => `"${String((Number(hour) + later) % 24).padStart(2, "0")}${minutes}"`,
      );
      const html = drawnBody({ ...records, [file]: JSON.parse(text) }, "/solutions/gull-count");
      return parse(html).querySelector('[data-kind="trip"]');
    };
    const bars = (later: number) =>
      trip(later)
        ?.querySelectorAll("g > path[data-tone]:not(.driven)")
        .map((bar) => bar.getAttribute("d"));
    expect(bars(15)).toEqual(bars(0));
    expect(
      trip(15)
        ?.querySelectorAll("text")
        .map(({ text }) => text),
    ).toEqual(expect.arrayContaining(["21", "00", "03"]));
  });

  it("show each card of a board in its column, and each bar of a timeline from its first to its last column", () => {
    const stages = figures[4]?.querySelectorAll("[data-kind] > div > div") ?? [];
    expect(stages.map(({ text }) => text)).toEqual(["AsleepDayKeeper 3", "AwakeKeeper 7Climbing"]);
    expect(figures[3]?.querySelector("path")?.getAttribute("d")).toBe("M0 0h3v1H0z");
    expect(figures[3]?.querySelectorAll("path")[1]?.getAttribute("d")).toBe("M1 0h1v1H1z");
  });

  it("contain a numbered list of their steps, and buttons that are hidden if scripts are disabled", () => {
    expect(figures[0]?.querySelectorAll("ol li").map(({ text }) => text)).toEqual([
      "The keeper winds Lamp 7.",
      "It turns.",
    ]);
    expect(figures[0]?.querySelectorAll("ol li").map((step) => step.getAttribute("value"))).toEqual([
      "1",
      "2",
    ]);
    expect(figures[0]?.querySelectorAll(".scripted button")).toHaveLength(2);
  });

  it("contain no list if they have no steps", () => {
    expect(figures[2]?.querySelector("ol")).toBeNull();
  });

  it("mark the state next to the title as a part of the last step", () => {
    const state = figures[0]?.querySelector("[data-kind] > p:first-child .tag");
    expect(state?.getAttribute("data-step")).toBe("2");
  });
});
