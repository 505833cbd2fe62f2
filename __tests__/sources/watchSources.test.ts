import fs from "node:fs";
import path from "node:path";
import type { FSWatcher } from "chokidar";
import sharp from "sharp";
import { watchContent } from "../../src/gatsby/develop/watchContent";
import { filesIn } from "../../src/lib/files";
import { watchSources } from "../../src/sources/watchSources";
import { SOLUTION } from "../support/fixtureContent";
import { waitFor } from "../support/waitFor";
import { HostedSite, removeContent } from "./support/hosted";

const [ID, OTHER] = ["buoy-chat", "tide-market"] as const;

let site: HostedSite;
let stop: AbortController;
let watcher: FSWatcher;
let told: string[];
/** What Gatsby reads in `develop`. */
const to = () => ({ records: path.join(site.root, "records"), media: path.join(site.root, "media") });
const text = () => {
  const file = path.join(to().records, SOLUTION);
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
};
const shown = () =>
  Object.values(to()).map((folder) =>
    filesIn(folder).map((file) => [file, fs.readFileSync(path.join(folder, file), "base64")]),
  );

beforeEach(async () => {
  site = await HostedSite.start();
  stop = new AbortController();
  told = [];
  const options = { ...site.options(), signal: stop.signal, every: 50 };
  watcher = watchContent(site.content, { to: to(), say: (said) => told.push(said), read: options });
  watchSources(
    () => watcher.emit("all"),
    (said) => told.push(said),
    options,
  );
  await waitFor("the first records", () => text().includes("Buoy"));
});
afterEach(async () => {
  stop.abort();
  await watcher.close();
  await site.stop();
});
afterAll(removeContent);

const publish = (id: string, fields: Record<string, unknown>) => {
  site.cms.edit("Solution", id, fields);
  site.cms.publish("Solution", String(fields.recordId ?? id));
};
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

it("shows what is published, and no draft", async () => {
  site.cms.edit("Solution", ID, { title: "Not published" });
  publish("gull-count", { title: "Published" });
  const other = path.join(to().records, "solutions/gull-count.json");
  await waitFor("what is published", () => fs.readFileSync(other, "utf8").includes("Published"));
  expect(text()).not.toContain("Not published");
  site.cms.publish("Solution", ID);
  await waitFor("the draft, published", () => text().includes("Not published"));
});

it("shows a picture, and another one that takes its place in the media library", async () => {
  const id = site.cms.addFile("yard.png", await picture("teal"));
  publish(ID, { imageUrl: id, imageAlt: "A yard" });
  const file = path.join(to().media, "yard.png");
  await waitFor("the picture", () => text().includes("yard.png") && fs.existsSync(file));
  const before = fs.readFileSync(file);
  site.cms.replaceFile(id, await picture("navy"));
  await waitFor("the other picture", () => !fs.readFileSync(file).equals(before));
});

it("shows what is published where the token may read records and not files", async () => {
  site.cms.intercept = (_, response, { pathname }) => {
    if (pathname !== "/api/upload/files") return false;
    response.writeHead(403).end("{}");
    return true;
  };
  publish(ID, { title: "Without files" });
  await waitFor("the title", () => text().includes("Without files"));
});

const answerWith = (status: number, body = "") => {
  site.cms.intercept = (_, response) => {
    response.writeHead(status, { "content-type": body ? "text/html" : "application/json" }).end(body);
    return true;
  };
};
const RIGHT = /^No errors|right again/m;
const ANSWERS = /^Strapi answers again\.$/;

const faults: [name: string, spoil: () => unknown, sentence: RegExp, atLast: RegExp][] = [
  ["a server that fails", () => answerWith(503), /status 503/, ANSWERS],
  ["a token that is wrong", () => answerWith(401), /status 401.*Set STRAPI_TOKEN/, ANSWERS],
  ["the address of a web page", () => answerWith(200, "<!doctype html>"), /is a web page/, ANSWERS],
  ["a missing field", () => publish(ID, { title: null }), /solution buoy-chat .*`title`/, RIGHT],
  ["two records of one id", () => publish(ID, { recordId: OTHER }), /also that of another record/, RIGHT],
  ["an id that is no address", () => publish(ID, { recordId: "Buoy!" }), /Write `buoy`/, RIGHT],
  [
    "a picture that is a web page",
    () => publish(ID, { imageUrl: site.cms.addFile("a.png", Buffer.from("<p>Sign in")), imageAlt: "A yard" }),
    /imageUrl .*cannot be read/,
    RIGHT,
  ],
  [
    "a relation to a draft",
    () => {
      // One of five records is a fifth of them.
      site.env.CONTENT_CONFIRM_FEWER = "Solution";
      publish(ID, { relatedSolutions: [site.cms.documentOf("Solution", OTHER).documentId] });
      site.cms.unpublish("Solution", OTHER);
    },
    /`tide-market` is a draft\. Publish it/,
    RIGHT,
  ],
];

it.each(faults)(
  "keeps the last good pages in spite of %s, says why once, and goes on after it",
  async (...row) => {
    const [, spoil, sentence, atLast] = row;
    const before = shown();
    const good = structuredClone(site.cms.held);
    spoil();
    await waitFor("the sentence", () => told.some((said) => sentence.test(said)));
    const asked = site.cms.asked.length;
    await waitFor("three more requests", () => site.cms.asked.length > asked + 3);
    expect(told).toEqual([...new Set(told)]);
    expect(shown()).toEqual(before);
    const heard = told.length;

    site.cms.held = good;
    site.cms.intercept = () => false;
    publish(ID, { title: "Right again" });
    await waitFor(
      "the title and the last sentence",
      () => text().includes("Right again") && told.slice(heard).some((said) => atLast.test(said)),
    );
  },
);
