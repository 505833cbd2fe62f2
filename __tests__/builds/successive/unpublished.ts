/**
 * Content that visitors may not see yet or may no longer see: a preview contains all of it, and the next
 * build of the public site none of it.
 */

import fs from "node:fs";
import path from "node:path";
import { composeRelease, type Host, headersFor, hosts, readBuild } from "@sitekit/hosting";
import { filesIn } from "@sitekit/lib/files";
import { parse } from "node-html-parser";
import { SERVICE, SOLUTION, textOf } from "../../support/fixtureContent";
import type { BuildSession } from "./buildSession";

/**
 * Unpublished records. `recordOf` adds the invented `word` to the texts of the record. The tests search the built files
 * for these words, to find texts of unpublished records.
 */
const RECORDS = {
  "not-yet": { word: "Qxdraft", draft: true, aliases: ["/yet"] },
  "later-on": { word: "Qxplan", publishedFrom: "2026-12-01 09:00" },
  "long-gone": {
    word: "Qxended",
    publishedUntil: "2026-11-01 09:00",
    replacedBy: "/solutions/buoy-chat",
    aliases: ["/gone/*"],
  },
};
const IDS = Object.keys(RECORDS) as (keyof typeof RECORDS)[];
const WORDS = Object.values(RECORDS).map(({ word }) => word);
/** The `BUILD_TIME` of the builds: one second before the scheduled record `later-on` becomes public. */
const TIME = "2026-12-01T08:59:59+01:00";
/**
 * The settings that add the editor to the built site. The editor's data files are public too, so the tests also
 * search them for unpublished content.
 */
const EDITOR = { EDITOR_BACKEND: "gitlab", EDITOR_REPO: "company/site", EDITOR_CLIENT_ID: "1" };

/** The environment variables for a build of the public site. A build of a preview differs only in `SITE_ENV`. */
export const SETTINGS = { ...EDITOR, BUILD_TIME: TIME, SITE_ENV: "production" };

/**
 * A copy of the fixture solution with the fields in `RECORDS[id]`. `worded` adds the `word` to the texts that people
 * read.
 */
function recordOf(id: keyof typeof RECORDS): object {
  const { word, ...fields } = RECORDS[id];
  const own = worded(JSON.parse(textOf(SOLUTION)), word) as object;
  return { ...own, id, aliases: [], ...fields };
}

/**
 * Adds the word to the texts that people read: titles, names, and other values that contain a space. The values of
 * `platform` (a choice from a list) and `publishedFrom` (a time) stay unchanged, because with the word they would be
 * invalid.
 */
function worded(value: unknown, word: string, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => worded(item, word));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, worded(item, word, key)]));
  const isText = typeof value === "string" && (value.includes(" ") || ["title", "name"].includes(name));
  return isText && !["platform", "publishedFrom"].includes(name) ? `${word} ${value}` : value;
}

/** Returns the files in a folder whose path or content contains at least one of the texts. */
function filesWith(texts: readonly string[], folder: string): string[] {
  return filesIn(folder).filter((file) => {
    const bytes = fs.readFileSync(path.join(folder, file));
    return texts.some((text) => file.includes(text) || bytes.includes(text));
  });
}

const ribbonOf = (html: string) => parse(html).querySelector("aside[aria-label=Preview]")?.text;

export function unpublished(session: BuildSession): void {
  const { write, change, dist } = session;
  const textIn = (file: string) => fs.readFileSync(path.join(dist().site, file), "utf8");

  describe("a preview", () => {
    /** The content of each HTML file of the preview, by the path of the file. */
    let preview: Map<string, string>;

    beforeAll(async () => {
      for (const id of IDS) write(`solutions/${id}.json`, recordOf(id));
      change(SERVICE, (record) => ({ ...record, relatedSolutions: [...IDS, "buoy-chat"].slice(0, 4) }));
      change("pages/home.json", (record) => ({
        ...record,
        sections: record.sections.map((section: { solutions?: string[] }) =>
          section.solutions ? { ...section, solutions: [...section.solutions, ...IDS] } : section,
        ),
      }));
      change("navigation.json", (record) => ({
        ...record,
        solutionOrder: [...IDS, ...record.solutionOrder],
      }));
      await session.build({ ...SETTINGS, SITE_ENV: "preview" });
      const pages = filesIn(dist().site).filter((file) => file.endsWith(".html"));
      preview = new Map(pages.map((file) => [file, textIn(file)]));
    });

    it.each([
      ["not-yet", "Draft"],
      ["later-on", "Public from 1 December 2026, 09:00 (Lagos time)"],
      ["long-gone", "Ended on 1 November 2026, 09:00 (Lagos time)"],
    ] as const)("shows the page /solutions/%s with the ribbon: %s", (id, ribbon) => {
      const html = preview.get(`solutions/${id}.html`) ?? "";
      expect(html).toContain(RECORDS[id].word);
      expect(ribbonOf(html)).toBe(ribbon);
    });

    it("shows a draft on the home page, and a scheduled solution on the overview of solutions", () => {
      expect(preview.get("index.html")).toContain("Qxdraft");
      expect(preview.get("solutions.html")).toContain("Qxplan");
    });

    it("shows no ribbon on public pages without an end date", () => {
      expect(ribbonOf(preview.get("index.html") ?? "")).toBeUndefined();
      expect(ribbonOf(preview.get("solutions/buoy-chat.html") ?? "")).toBeUndefined();
    });

    it("tells search engines not to index its pages, and names no sitemap in robots.txt", async () => {
      const listed = [...preview].filter(([, html]) => {
        const page = parse(html);
        const robots = page.querySelector("meta[name=robots]")?.getAttribute("content");
        return page.querySelector("main#content") && robots !== "noindex";
      });
      expect(listed.map(([file]) => file)).toEqual([]);
      const { headers } = readBuild(dist()).rules;
      expect(headersFor(headers, "/solutions/not-yet")["X-Robots-Tag"]).toBe("noindex");
      expect(textIn("robots.txt")).not.toContain("Sitemap");
    });

    it("cannot be released as the public site", async () => {
      const nginx = hosts.find(({ name }) => name === "nginx") as Host;
      await expect(composeRelease(nginx, dist(), dist().release)).rejects.toThrow(
        /^The last build is a preview/,
      );
    });
  });

  describe("the public site, built in the same folder after a preview,", () => {
    /** The output and exit code of a second build, which starts while the first is running. */
    let other: { code: number | null; printed: string };

    beforeAll(async () => {
      const build = session.start(SETTINGS);
      await build.printed("success onPreBootstrap");
      const second = session.start(SETTINGS);
      other = { code: await second.ended, printed: second.output() };
      expect({ code: await build.ended, printed: build.output() }).toMatchObject({ code: 0 });
    });

    it("cannot be built twice at the same time: a second build stops and says why", () => {
      expect(other).toEqual({
        code: 1,
        printed: expect.stringMatching(/^`npm run build` is running in this folder \(process \d+\)\./),
      });
    });

    it("contains published content", () => {
      expect(filesWith(["Buoy Chat"], dist().site).length).toBeGreaterThan(5);
    });

    it.each(["dist", "public", ".cache/content"])(
      "has no text of unpublished records in the folder %s",
      (folder) => {
        expect(filesWith(WORDS, session.at(folder))).toEqual([]);
      },
    );

    it("contains no address of a page that is not public yet", () => {
      expect(filesWith(["solutions/not-yet", "solutions/later-on", '"/yet'], dist().site)).toEqual([]);
      expect(fs.readFileSync(dist().rules, "utf8")).not.toMatch(/not-yet|later-on|"\/yet/);
    });

    it("redirects the addresses of an ended page to its replacement", async () => {
      const { redirects, pages } = readBuild(dist()).rules;
      const to = "/solutions/buoy-chat";
      expect(pages).not.toContain("/solutions/long-gone");
      expect(redirects).toContainEqual({ from: "/solutions/long-gone", to, under: false });
      expect(redirects).toContainEqual({ from: "/gone", to, under: true });
      expect(filesWith(["solutions/long-gone"], dist().site)).toEqual([]);
    });

    it("has no preview ribbon on any page", () => {
      const pages = filesIn(dist().site).filter((file) => file.endsWith(".html"));
      for (const file of pages) {
        expect(textIn(file)).not.toMatch(/aria-label="Preview"|ribbon/i);
      }
    });

    it("states the configured build time in version.json", () => {
      const version = JSON.parse(textIn("version.json"));
      expect(new Date(version.time)).toEqual(new Date(TIME));
    });
  });
}
