import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { checkFolder } from "../../src/content-model/check/checkContent";
import { hostedPlaces } from "../../src/content-model/check/hostedPlaces";
import { formatProblems } from "../../src/content-model/check/problem";
import { publishedFiles } from "../../src/content-model/check/published";
import type { ContentFolder } from "../../src/content-model/check/readContentFolder";
import { fieldTree } from "../../src/content-model/derive/fieldTree";
import { normalise } from "../../src/content-model/normalise";
import {
  type ContentType,
  contentType,
  contentTypeOfFile,
  contentTypes,
} from "../../src/content-model/registry";
import { renameRecord } from "../../src/content-model/write/rename";
import { retireRecord } from "../../src/content-model/write/retire";
import { LocalFiles } from "../../src/editor/local/localFiles";
import { writeCheckedContent, writeCheckedMedia } from "../../src/gatsby/checkedContent";
import { filesIn } from "../../src/lib/files";
import { keepAnswers, keepPublished } from "../../src/sources/hostedRecords";
import { mapPictures } from "../../src/sources/pictures";
import { readContent } from "../../src/sources/readContent";
import type { Source } from "../../src/sources/source";
import { FIXTURES, fixture, SOLUTION, textOf } from "../support/fixtureContent";
import { HostedSite, moved, removeContent } from "./support/hosted";
import { TOKEN } from "./support/standInStrapi";

const ID = "buoy-chat";
const OTHER = "tide-market";
const SERVICE = "fog-signals";

let site: HostedSite;
beforeEach(async () => {
  site = await HostedSite.start();
});
afterEach(() => site.stop());
afterAll(removeContent);

const read = (source?: Source) => readContent(site.content, site.options(source));

/** What the check says of the content as an editor reads it, without advice. */
async function errorsNow(): Promise<string[]> {
  const content = await read();
  const { problems } = checkFolder(content, publishedFiles(site.content));
  const errors = problems.filter(({ severity }) => severity === "error");
  return formatProblems(errors).split("\n").slice(0, -1);
}

/** The sentence with which reading fails. */
async function failure(source?: Source): Promise<string> {
  return read(source).then(
    () => "",
    (error: Error) => error.message,
  );
}

describe("content that a CMS has", () => {
  const names = contentTypes.map(({ name }) => name);
  const filesOf = (name: string) =>
    [...fixture.json.keys()].filter((file) => contentTypeOfFile(file)?.name === name);

  it.each(names)("is for Gatsby the same as in files when it has moved: %s", async (name) => {
    const folder = path.join(site.root, "moved", "content");
    fs.cpSync(FIXTURES, folder, { recursive: true });
    for (const file of filesOf(name)) fs.rmSync(path.join(folder, file));
    const content = await readContent(folder, { ...site.options(), types: moved([name]) });
    expect(content.hosted?.records.size).toBe(filesOf(name).length);
    const { problems } = checkFolder(content);
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);

    const written = (from: ContentFolder, root: string) => {
      const to = path.join(site.root, from.hosted ? "from-cms" : "from-files");
      // The day of the last change is not the same here and there.
      writeCheckedContent({ json: from.json }, path.join(to, "records"));
      writeCheckedMedia(from, root, path.join(to, "media"));
      return filesIn(to).map((file) => [file, fs.readFileSync(path.join(to, file), "base64")]);
    };
    expect(written(content, folder)).toEqual(written(await readContent(FIXTURES), FIXTURES));
  });

  it.each(names)("comes back as it was sent there: %s", async (name) => {
    const type: ContentType = contentType(name);
    const tree = fieldTree(type);
    const records = await site.source().list(type, { drafts: false });
    const back = records.map(({ fields }) =>
      normalise(
        tree,
        mapPictures(tree, fields, (picture) => `/media/${picture.name}`),
      ),
    );
    const sent = filesOf(name).map((file) => normalise(tree, JSON.parse(textOf(file))));
    expect(sent.length).toBeGreaterThan(0);
    expect(back).toHaveLength(sent.length);
    expect(back).toEqual(expect.arrayContaining(sent));
  });

  it("has the dates of the CMS", async () => {
    const { hosted } = await read();
    const { published } = site.cms.documentOf("Solution", ID);
    expect(hosted?.records.get(SOLUTION)?.changed).toBe(published?.updatedAt);
  });

  it("is imported once, without doubles and without undoing what was edited in the CMS", async () => {
    const count = () => [...site.cms.held.documents.values()].flat().length;
    const before = count();
    site.cms.edit("Solution", ID, { title: "Edited in the CMS" });
    await site.import();
    expect(count()).toBe(before);
    expect(site.cms.documentOf("Solution", ID).draft.title).toBe("Edited in the CMS");
    await site.import(FIXTURES, true);
    expect(count()).toBe(before);
    expect(site.cms.documentOf("Solution", ID).draft.title).not.toBe("Edited in the CMS");
  });

  it("is read page by page, however many records there are", async () => {
    const [first] = site.cms.all("api::solution.solution");
    for (let index = 0; index < 5000; index += 1) {
      const documentId = `more-${index}`;
      const record = { ...first?.published, recordId: documentId, relatedSolutions: [] };
      site.cms.all("api::solution.solution").push({ documentId, draft: record, published: record });
    }
    const { json } = await read();
    expect([...json.keys()].filter((file) => file.startsWith("solutions/"))).toHaveLength(
      site.cms.all("api::solution.solution").length,
    );
  });

  it("has drafts in a preview only", async () => {
    site.cms.edit("Solution", ID, { title: "Only a draft" });
    expect(String((await read()).json.get(SOLUTION))).not.toContain("Only a draft");
    site.env = { SITE_ENV: "preview" };
    expect(String((await read()).json.get(SOLUTION))).toContain("Only a draft");
  });
});

describe("a picture", () => {
  const PNG = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
      .png()
      .toBuffer();

  it("is fetched, gets a safe name, and is asked for once", async () => {
    const picture = site.cms.addFile("../Depot Yard!.PNG", await PNG());
    site.cms.edit("Solution", ID, { imageUrl: picture, imageAlt: "A depot with a yard" });
    site.cms.publish("Solution", ID);
    const { json, media } = await read();
    expect(JSON.parse(String(json.get(SOLUTION))).imageUrl).toBe("/media/depot-yard.png");
    expect(media.get("media/depot-yard.png")?.fault).toBeUndefined();
    const to = path.join(site.root, "media");
    writeCheckedMedia({ media }, site.content, to);
    expect(fs.existsSync(path.join(to, "depot-yard.png"))).toBe(true);
    expect(await errorsNow()).toEqual([]);

    const fetches = () => site.cms.asked.filter((asked) => asked.includes("/uploads/")).length;
    const options = site.options();
    await readContent(site.content, options);
    await keepAnswers(options);
    const before = fetches();
    await read();
    expect(fetches()).toBe(before);
  });

  it("does not take the place of another one of its name", async () => {
    const [name = ""] = [...fixture.media.keys()].map((file) => path.basename(file));
    const picture = site.cms.addFile(name, await PNG());
    site.cms.edit("Solution", ID, { imageUrl: picture, imageAlt: "A depot" });
    site.cms.publish("Solution", ID);
    const { json, media } = await read();
    const { imageUrl } = JSON.parse(String(json.get(SOLUTION)));
    expect(imageUrl).toMatch(new RegExp(`^/media/${name.replace(/\..*/, "")}-[0-9a-f]{8}\\.png$`));
    expect(media.get(imageUrl.slice(1))?.path).toBeDefined();
    expect(media.get(`media/${name}`)?.path).toBeUndefined();
  });

  it.each([
    ["a web page", "depot.png", "<!doctype html><p>Sign in", "A depot", /imageUrl .*cannot be read/],
    [
      "of another kind",
      "depot.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      "A depot",
      /kind svg/,
    ],
    ["without words", "depot.png", undefined, "", /imageAlt/],
  ])(
    "that is %s is told with its record and its place in the CMS",
    async (_, name, bytes, imageAlt, sentence) => {
      const picture = site.cms.addFile(name, bytes ? Buffer.from(bytes) : await PNG());
      site.cms.edit("Solution", ID, { imageUrl: picture, imageAlt });
      site.cms.publish("Solution", ID);
      const { documentId } = site.cms.documentOf("Solution", ID);
      expect(await errorsNow()).toEqual([expect.stringMatching(sentence)]);
      expect((await errorsNow())[0]).toContain(`solution ${ID} › imageUrl (${site.cms.url}/admin`);
      expect((await errorsNow())[0]).toContain(documentId);
    },
  );
});

describe("a record that cannot be built", () => {
  const publish = (fields: Record<string, unknown>) => {
    site.cms.edit("Solution", ID, fields);
    const document = site.cms.documentOf("Solution", String(fields.recordId ?? ID));
    document.published = { ...document.draft, publishedAt: document.draft.updatedAt };
    return document;
  };

  it.each([
    ["a missing field", { title: null }, /^solution buoy-chat \(http.*`title`/],
    ["a wrong part of a group", { steps: [{ title: "One" }] }, /^solution buoy-chat › steps/],
    ["no id", { recordId: "" }, /^solution › id \(http.*no id/],
    [
      "an id that is no address",
      { recordId: "Buoy Chat!" },
      /^solution Buoy Chat! › id \(http.*Write `buoy-chat`/,
    ],
    [
      "an id of too many parts",
      { recordId: "a/b" },
      /^solution a\/b › id \(http.*(?:cannot be part of an address|none that a solution can have)/,
    ],
    [
      "an id that leads elsewhere",
      { recordId: "../services/x" },
      /^solution \.\.\/services\/x › id .*cannot be part/,
    ],
    [
      "the id of another one",
      { recordId: OTHER },
      /^solution tide-market › id \(http.*also that of another record \(http/,
    ],
  ])("because of %s is told in a sentence with its place in the CMS", async (_, fields, sentence) => {
    const document = site.cms.documentOf("Solution", ID);
    Object.assign(document.draft, fields);
    document.published = { ...document.draft, publishedAt: new Date().toISOString() };
    const errors = await errorsNow();
    expect(errors[0]).toMatch(sentence);
    expect(errors.join("\n")).not.toContain("content/solutions");
    expect(errors.filter((line) => !line.includes("steps"))).toHaveLength("steps" in fields ? 0 : 1);
  });

  it("because it names a draft is told, until it is edited or the other one is published", async () => {
    const other = site.cms.documentOf("Solution", OTHER);
    publish({ relatedSolutions: [other.documentId] });
    expect(await errorsNow()).toEqual([]);
    site.cms.unpublish("Solution", OTHER);
    const errors = await errorsNow();
    expect(errors).toContainEqual(
      expect.stringMatching(
        /^solution buoy-chat › relatedSolutions \(http.*`tide-market` is a draft\. Publish it/,
      ),
    );
    site.cms.publish("Solution", OTHER);
    expect(await errorsNow()).toEqual([]);
  });
});

describe("a record that is renamed or retired", () => {
  const tries = async (change: (content: ContentFolder) => string[]) => {
    const content = await read();
    const before = snapshot();
    expect(() => change(content)).toThrow(
      new RegExp(
        `^Nothing was changed: these records are not files.*solution ${ID} \\(${site.cms.url}/admin`,
      ),
    );
    expect(snapshot()).toEqual(before);
  };
  const snapshot = () =>
    filesIn(site.content).map((file) => [file, fs.readFileSync(path.join(site.content, file), "base64")]);

  it("is refused where it is in the CMS, with its place there", async () => {
    await tries((content) => renameRecord(site.content, `solutions/${ID}`, "solutions/new-name", content));
    await tries((content) => retireRecord(site.content, `solutions/${ID}`, `/solutions/${OTHER}`, content));
  });

  it("is refused where a record of the CMS names it, until that is changed", async () => {
    const service = site.cms.documentOf("Service", SERVICE);
    site.cms.edit("Solution", ID, { relatedServices: [service.documentId] });
    site.cms.publish("Solution", ID);
    const rename = (content: ContentFolder) =>
      renameRecord(site.content, `services/${SERVICE}`, "services/new-name", content);
    await tries(rename);
    for (const { draft, published } of site.cms.all("api::solution.solution"))
      for (const version of [draft, published]) if (version) version.relatedServices = [];
    expect(rename(await read())).toContain("content/services/new-name.json");
  });
});

describe("a record of the CMS that an editor's old window saves", () => {
  it.each([SOLUTION, "solutions/new-one.json"])(
    "is refused as %s, with the place of the CMS",
    async (file) => {
      const text = String(fixture.json.get(SOLUTION));
      const content = await read();
      const save = () =>
        new LocalFiles(site.content).save(
          [{ path: `content/${file}`, text, basedOn: null }],
          new Map(),
          content,
        );
      expect(save).toThrow(/edited in Strapi now, and not here: http.*solution\.solution\. Reload/);
      expect(fs.existsSync(path.join(site.content, file))).toBe(false);
    },
  );
});

describe("a file that was left of a type that has moved", () => {
  it("is an error, and its record does not come back", async () => {
    fs.cpSync(path.join(FIXTURES, SOLUTION), path.join(site.content, SOLUTION));
    const content = await read();
    const { problems } = checkFolder(content);
    // Told twice, by the check and by a command that adds lists of its own, it stays a file.
    expect(hostedPlaces(problems, content)).toEqual(problems);
    expect(await errorsNow()).toEqual([
      expect.stringMatching(/^content\/solutions\/buoy-chat\.json:1:1 .*come from Strapi\. Remove it/),
    ]);
  });
});

describe("a record that was deleted in the CMS", () => {
  it("keeps its address guarded, and its place is named by the CMS", async () => {
    keepPublished(site.content, await read(), {});
    // Its name in the other records goes with it.
    for (const { draft, published } of site.cms.all("api::solution.solution"))
      for (const version of [draft, published]) if (version) version.relatedSolutions = [];
    site.cms.remove("Solution", ID);
    const errors = await errorsNow();
    expect(errors).toContainEqual(
      expect.stringContaining(`The page \`/solutions/${ID}\` may have been published`),
    );
    expect(errors.join("\n")).not.toContain(`content/solutions`);
  });

  it("is not guarded by a preview, which publishes nothing", async () => {
    keepPublished(site.content, await read(), { SITE_ENV: "preview" });
    expect(publishedFiles(site.content).filter((file) => file === SOLUTION)).toEqual([]);
  });
});

describe("a CMS without a usable answer", () => {
  const html = "<!doctype html><title>Welcome</title>";
  const fail = (status: number, body: string, type = "application/json") => {
    site.cms.intercept = (_, response, { pathname }) => {
      if (!pathname.startsWith("/api/")) return false;
      response.writeHead(status, { "content-type": type }).end(body);
      return true;
    };
  };

  it.each([
    ["is a web page", 200, html, "text/html", /is a web page.*Set STRAPI_URL/],
    [
      "is of another program",
      200,
      '{"hello":1}',
      undefined,
      /something else than a list of Strapi.*Set STRAPI_URL/,
    ],
    ["is no JSON", 200, '{"data": [', undefined, /no JSON/],
    [
      "is a refusal",
      403,
      '{"error":{"message":"Forbidden"}}',
      undefined,
      /status 403 \(Forbidden\).*Set STRAPI_TOKEN/,
    ],
    [
      "is that there is nothing",
      404,
      '{"error":{"message":"Not Found"}}',
      undefined,
      /status 404.*Set STRAPI_URL/,
    ],
    [
      "is that it has failed",
      500,
      '{"error":{"message":"Internal"}}',
      undefined,
      /status 500.*asked 4 times/,
    ],
  ])("when it %s is told in one sentence", async (_, status, body, type, sentence) => {
    fail(status, body, type);
    const message = await failure();
    expect(message).toMatch(sentence);
    expect(message).not.toContain("\n");
    expect(message).toContain(`${site.cms.url}/api/solutions`);
  });

  it("says which page failed, after further attempts", async () => {
    const [first] = site.cms.all("api::solution.solution");
    for (let index = 0; index < 650; index += 1)
      site.cms
        .all("api::solution.solution")
        .push({ documentId: `m${index}`, draft: {}, published: first?.published });
    site.cms.intercept = (_, response, { searchParams }) => {
      if (searchParams.get("pagination[page]") !== "3") return false;
      response.writeHead(500).end();
      return true;
    };
    expect(await failure()).toMatch(
      /status 500 at http\S+\/api\/solutions, page 3 of 7\. It was asked 4 times/,
    );
  });

  it("asks again, and goes on when that helps", async () => {
    let left = 2;
    site.cms.intercept = (_, response) => {
      if (left === 0) return false;
      left -= 1;
      response.writeHead(503).end();
      return true;
    };
    expect(await failure()).toBe("");
  });

  it("does not wait for ever", async () => {
    site.cms.intercept = () => true;
    expect(await failure(site.source({ timeout: 500 }))).toMatch(
      /did not answer within 0\.5 seconds.*CONTENT_TIMEOUT/,
    );
  });

  it("says that nothing answers", async () => {
    const source = site.source();
    await site.cms.stop();
    expect(await failure(source)).toMatch(/does not answer at http\S+ \(ECONNREFUSED\).*STRAPI_URL/);
  });

  it("says that the token is wrong, and never says the token", async () => {
    const wrong = "a-wrong-token-0123456789";
    site.cms.intercept = ({ headers }, response) => {
      const message = `Bad token ${headers.authorization}`;
      response.writeHead(401).end(JSON.stringify({ error: { message } }));
      return true;
    };
    const message = await failure(site.source({ token: wrong }));
    expect(message).toMatch(/status 401.*Set STRAPI_TOKEN/);
    expect(message).not.toContain(wrong);
  });

  it("refuses none, and a fifth fewer records than the last time, until that is confirmed", async () => {
    const options = site.options();
    await readContent(site.content, options);
    await keepAnswers(options);
    for (const { draft } of site.cms.all("api::solution.solution").slice(0, -1))
      site.cms.unpublish("Solution", String(draft.recordId));
    expect(await failure()).toMatch(
      /has 1 of the \d+ that there were of the solutions\. .*CONTENT_CONFIRM_FEWER=Solution/,
    );
    site.env = { CONTENT_CONFIRM_FEWER: "Solution" };
    expect(await failure()).toBe("");
    site.env = {};
    fs.rmSync(site.cache, { recursive: true });
    site.cms.held.documents.set("api::solution.solution", []);
    expect(await failure()).toMatch(/has none of the solutions/);
  });

  it("builds from the last good answer when that is asked for, and says so", async () => {
    const options = site.options();
    const before = await readContent(site.content, options);
    await keepAnswers(options);
    fail(500, "{}");
    expect(await failure()).toContain("CONTENT_FALLBACK=last");
    site.env = { CONTENT_FALLBACK: "last" };
    expect([...(await read()).json]).toEqual([...before.json]);
    expect(site.told.join("\n")).toMatch(/WARNING: the solutions are those of .*status 500/s);
  });

  it("keeps no secret on disk", async () => {
    const options = site.options();
    await readContent(site.content, options);
    await keepAnswers(options);
    keepPublished(site.content, await read(), {});
    const all = [site.root, site.content].flatMap((folder) =>
      filesIn(folder).map((file) => fs.readFileSync(path.join(folder, file), "latin1")),
    );
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((text) => text.includes(TOKEN))).toEqual([]);
    expect(site.told.join("\n")).not.toContain(TOKEN);
  });
});
