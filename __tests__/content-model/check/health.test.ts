import { checkFolder } from "@sitekit/check/checkContent";
import { contentHealth, type HealthSection } from "@sitekit/check/health";
import type { ContentFolder } from "@sitekit/check/readContentFolder";
import { config } from "../../../content.config";
import { picture, SERVICE, SOLUTION, textOf, withFiles } from "../../support/fixtureContent";

const TODAY = new Date("2026-06-01T00:00:00Z");

/** The content with some fields of one record set, and what health says under one heading. */
function health(
  name: HealthSection["name"],
  file = SERVICE,
  fields: Record<string, unknown> = {},
  more: Partial<ContentFolder> = {},
) {
  const text = JSON.stringify({ ...JSON.parse(textOf(file)), ...fields }, null, 2);
  const folder = { ...withFiles({ [file]: text }), ...more };
  return contentHealth(config, folder, checkFolder(config, folder), TODAY).find(
    (section) => section.name === name,
  )?.problems;
}

it("tells errors and advice as the check does", () => {
  expect(health("errors", SERVICE, { icon: "" })).toMatchObject([
    { file: `content/${SERVICE}`, rule: "empty-field" },
  ]);
  expect(health("advice", SERVICE, { problem: "<b>Fog</b>" })).toContainEqual(
    expect.objectContaining({ rule: "markup" }),
  );
});

it("tells what is left before the launch", () => {
  expect(health("launch", SERVICE, { toConfirm: ["Ask the pilot."] })).toContainEqual(
    expect.objectContaining({ file: `content/${SERVICE}`, message: "To confirm: Ask the pilot." }),
  );
});

it.each([
  ["2025-06-02", 0],
  ["2025-06-01", 1],
  ["2020-01-01", 1],
])("a text reviewed on %s is overdue: %s", (reviewed, count) => {
  const found = health("reviews", "legal/privacy-notice.json", { reviewed }) ?? [];
  const here = found.filter(({ file }) => file === "content/legal/privacy-notice.json");
  expect(here).toHaveLength(count);
  if (count)
    expect(here[0]).toMatchObject({ line: 5, message: expect.stringContaining("more than 12 months ago") });
});

it("tells pictures that no record shows", () => {
  const media = new Map([
    ["media/shown.png", picture()],
    ["media/left-over.png", picture()],
  ]);
  const shown = { imageUrl: "/media/shown.png", imageAlt: "A buoy." };
  const files = (health("pictures", SOLUTION, shown, { media }) ?? []).map(({ file }) => file);
  expect(files).toContain("content/media/left-over.png");
  expect(files).not.toContain("content/media/shown.png");
});

describe("a page that hides from every list", () => {
  const id = "buoy-chat";
  const hidden = JSON.stringify({
    ...JSON.parse(textOf(SOLUTION)),
    hideFrom: ["menu", "overview", "footer"],
    relatedSolutions: [],
  });
  /** The content without any reference to the hidden page, except those that `links` adds. */
  const unlinked = (links: Record<string, unknown>) => {
    const files = Object.fromEntries(
      [...withFiles({}).json.keys()].map((file) => {
        const text = textOf(file).replaceAll(new RegExp(`,?\\s*"${id}"(?=\\s*[,\\]])`, "g"), "");
        return [file, text.replaceAll(/\[\s*,/g, "[")];
      }),
    );
    const service = JSON.stringify({ ...JSON.parse(files[SERVICE] ?? "{}"), ...links });
    const folder = withFiles({ ...files, [SERVICE]: service, [SOLUTION]: hidden });
    return contentHealth(config, folder, checkFolder(config, folder), TODAY)
      .find(({ name }) => name === "unlinked")
      ?.problems.filter(({ file }) => file === `content/${SOLUTION}`);
  };

  it("is told when nothing links to it", () => {
    expect(unlinked({})).toMatchObject([{ message: expect.stringContaining(`/solutions/${id}`) }]);
  });

  it("is not told when a record names it", () => {
    expect(unlinked({ relatedSolutions: [id] })).toEqual([]);
  });
});

it.each([
  [{ draft: true }, "Draft."],
  [{ publishedFrom: "2026-06-01 01:01" }, "Public from 1 June 2026, 01:01 (Lagos time)."],
  [{ publishedUntil: "2026-06-01 01:01" }, "Public until 1 June 2026, 01:01 (Lagos time)."],
  [
    { publishedUntil: "2026-06-01 01:00" },
    "Ended on 1 June 2026, 01:00 (Lagos time), and its address says that there is no such page.",
  ],
  [
    { publishedUntil: "2026-06-01 01:00", replacedBy: "/services" },
    "Ended on 1 June 2026, 01:00 (Lagos time), and its address opens `/services`.",
  ],
])("tells of %j: %s", (fields, note) => {
  const { title } = JSON.parse(textOf(SERVICE));
  expect(health("dates", SERVICE, fields)).toMatchObject([
    { file: `content/${SERVICE}`, severity: "advice", message: `\`${title}\`: ${note}` },
  ]);
});

it("tells nothing of a record whose dates say that it is simply public", () => {
  expect(health("dates", SERVICE, { draft: false, publishedFrom: "2026-06-01 01:00" })).toEqual([]);
});
