import fs from "node:fs";
import http, { type IncomingMessage } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import { readContent } from "@sitekit/sources/readContent";
import { config, contentCopy } from "@sitekit/testing/harbour";
import { type Listening, listen } from "@sitekit/testing/listen";
import { waitFor } from "@sitekit/testing/waitFor";
import sharp from "sharp";
import { editorHandler } from "../../local/editorHandler";
import { placeOf, readJson } from "../../local/guards";
import { LocalFiles } from "../../local/localFiles";
import { Moved } from "../../save/store";

const { at, read, write, git } = contentCopy();
let server: Listening;
let port: string;

beforeEach(async () => {
  const handler = editorHandler({
    config,
    folder: at(),
    assets: async () => new Map([["index.html", "<title>Editor</title>"]]),
  });
  server = await listen(
    http.createServer((request, response) => {
      void handler(request, response, () => response.end("the site"));
    }),
  );
  ({ port } = new URL(server.url));
});

afterEach(() => server.close());

interface Asked {
  status: number;
  body: string;
  etag: string | undefined;
}

/** Sends a request with exactly these headers; `fetch` would not let a test choose Host or Origin. */
function ask(
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: "127.0.0.1", method, path: url, headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => (text += chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: text, etag: response.headers.etag }),
      );
    });
    request.on("error", reject);
    request.end(typeof body === "string" ? body : body && JSON.stringify(body));
  });
}

const own = () => ({
  host: `localhost:${port}`,
  origin: `http://localhost:${port}`,
  "content-type": "application/json",
});

const api = (body: unknown, headers: Record<string, string> = {}) =>
  ask("POST", "/admin/api", { ...own(), ...headers }, body);

/** The whole folder as one text, to see that nothing was written. */
const everything = () =>
  fs
    .readdirSync(at(), { recursive: true, encoding: "utf8" })
    .map((file) => {
      const onDisk = at(file);
      return fs.lstatSync(onDisk).isFile() ? `${file}\n${fs.readFileSync(onDisk, "base64")}` : file;
    })
    .sort()
    .join("\n");

const askTree = (headers: Record<string, string> = {}) =>
  ask("GET", "/admin/tree.json", { host: `localhost:${port}`, ...headers });
const tree = async () => JSON.parse((await askTree()).body);

/** Sends changes on the version of the content as it is now, or on another one. */
const commit = async (changes: object[], base?: string, headers: Record<string, string> = {}) =>
  api({ action: "commit", base: base ?? (await tree()).version, changes }, headers);

const commitText = (path: string, text: string, base?: string) => commit([{ path, text }], base);

const newName = () => read("company.json").replace("Lights", "Lamps");
const rename = () => [{ path: "company.json", text: newName() }];

describe("the editor's own server", () => {
  test("serves the editor's page at /admin and /admin/, and leaves the rest to the site", async () => {
    for (const url of ["/admin", "/admin/"]) {
      expect(await ask("GET", url, { host: `localhost:${port}` })).toMatchObject({
        status: 200,
        body: "<title>Editor</title>",
      });
    }
    expect((await ask("GET", "/administration", { host: "elsewhere.example" })).body).toBe("the site");
  });

  test("does not send the editor's files again to a browser that has them", async () => {
    const { etag: tag = "" } = await ask("GET", "/admin/", { host: `localhost:${port}` });
    const again = (etag: string) =>
      ask("GET", "/admin/", { host: `localhost:${port}`, "if-none-match": etag });
    expect(await again(tag)).toMatchObject({ status: 304, body: "" });
    expect(await again('"another"')).toMatchObject({ status: 200 });
  });

  test("answers others while a request stalls", async () => {
    const printed = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const headers = { ...own(), "content-length": "100" };
    const stalled = http.request({ port, method: "POST", path: "/admin/api", headers });
    stalled.on("error", () => undefined);
    await new Promise((written) => stalled.write("{", written));
    expect((await api({ action: "none" })).status).toBe(400);
    stalled.destroy();
    await waitFor("the request to end", () => printed.mock.calls.length > 0);
    expect(printed.mock.calls).toEqual([[expect.objectContaining({ message: "aborted" })]]);
  });

  test("saves a record", async () => {
    const text = newName();
    const { status, body } = await commit(rename());
    expect(status).toBe(200);
    expect(read("company.json")).toBe(text);
    expect(JSON.parse(body).version).toBe((await tree()).version);
  });

  test.each([
    [
      "a foreign Host, as DNS rebinding brings it",
      { host: "attacker.example:8000", origin: "http://attacker.example:8000" },
    ],
    [
      "a Host that only begins like ours",
      { host: "localhost.attacker.example", origin: "http://localhost.attacker.example" },
    ],
    ["a foreign Origin", { origin: "https://attacker.example" }],
    ["the Origin of another server on this computer", { origin: "http://localhost:3000" }],
    ["no Origin", { origin: "" }],
    ["the Origin null, as a sandboxed frame has it", { origin: "null" }],
    ["a browser that says the request crosses sites", { "sec-fetch-site": "cross-site" }],
    ["plain text, which a form of another site could send", { "content-type": "text/plain" }],
  ])("refuses %s and writes nothing", async (_what, headers) => {
    const before = everything();
    const { status, body } = await commit(rename(), undefined, headers);
    expect(status).toBe(403);
    expect(JSON.parse(body).error).toMatch(/\.$/);
    expect(everything()).toBe(before);
  });

  test("hands the content to no foreign Host", async () => {
    for (const url of ["/admin/", "/admin/tree.json", "/admin/media/a.jpg"]) {
      expect((await ask("GET", url, { host: "attacker.example" })).status).toBe(403);
    }
  });

  test.each([
    "../package.json",
    "lights/../../package.json",
    "lights/..%2f..%2fpackage.json",
    "lights\\x.json",
    "/etc/passwd",
    "package.json",
    "README.md",
    "lights/x.js",
    "lights/.hidden.json",
    "lights/deep/x.json",
    "unknown.json",
    "media/drawing.svg",
    "media/page.html",
    "media/../company.json",
    "media/x.jpg/../../company.json",
  ])("neither reads nor writes nor removes %s", async (path) => {
    const before = everything();
    const asked = [
      { path, text: "{}" },
      { path, picture: "" },
      { path, removed: true },
    ];
    for (const change of asked) expect((await commit([change])).status).toBe(403);
    expect((await api({ action: "history", path })).status).toBe(403);
    expect(everything()).toBe(before);
  });

  test("does not follow a link out of the folder", async () => {
    const outside = at(`../"outside"`);
    fs.mkdirSync(outside);
    fs.writeFileSync(path.join(outside, "x.json"), "{}");
    const text = read("lights/fog-head.json");
    fs.symlinkSync(path.join(outside, "x.json"), at("lights/linked.json"));
    fs.rmSync(at("quotes"), { recursive: true });
    fs.symlinkSync(outside, at("quotes"));
    const files = ["lights/linked.json", "quotes/x.json", "quotes/new.json"];
    for (const file of files) {
      for (const change of [
        { path: file, text },
        { path: file, removed: true },
      ]) {
        const { status } = await commit([change]);
        expect([403, 409, 422]).toContain(status);
      }
      expect((await api({ action: "history", path: file })).status).toBe(403);
    }
    expect(fs.readdirSync(outside)).toEqual(["x.json"]);
    expect(fs.readFileSync(path.join(outside, "x.json"), "utf8")).toBe("{}");
  });

  test("a half-written link beside a file is not written through", async () => {
    const outside = at(`../"outside.json"`);
    fs.symlinkSync(outside, at(".company.json.new"));
    expect((await commit(rename())).status).toBe(200);
    expect(fs.existsSync(outside)).toBe(false);
  });

  test.each([
    ["the same file", "company.json", (text: string) => text.replace("Row", "Lane")],
    ["another file", "menu.json", (text: string) => `${text}\n`],
  ])("writes nothing when someone else changed %s since the base was read", async (_what, file, change) => {
    const { version } = await tree();
    const theirs = change(read(file));
    write(file, theirs);
    const before = everything();
    const { status, body } = await commit(rename(), version);
    expect(status).toBe(409);
    expect(JSON.parse(body).error).toMatch(/Someone else has saved/);
    expect(everything()).toBe(before);
  });

  test("writes all changes of a commit, or none", async () => {
    const before = everything();
    const faulty = { path: "menu.json", text: read("menu.json").replace('"/about"', '"/abut"') };
    expect((await commit([...rename(), faulty])).status).toBe(422);
    expect(everything()).toBe(before);
  });

  test("says for each field what is wrong, with its place in the record", async () => {
    const before = everything();
    const text = read("menu.json").replace('"/lights/fog-head"', '"/lights/fog-hed"');
    const { status, body } = await commitText("menu.json", text);
    expect(status).toBe(422);
    expect(JSON.parse(body).problems).toEqual([
      expect.objectContaining({ file: "menu.json", path: ["items", 1, "to"] }),
    ]);
    expect(everything()).toBe(before);
  });

  test("a fault elsewhere in the content does not hold up a save", async () => {
    write("lights/half-typed.json", "{");
    expect((await commit(rename())).status).toBe(200);
  });

  test("takes a picture and a record that uses it in one go", async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#0b5b3e" } })
      .png()
      .toBuffer();
    const text = read("lights/fog-head.json").replace(
      '"imageUrl": ""',
      '"imageUrl": "/media/team-room.png",\n  "imageAlt": "A green square"',
    );
    const { status } = await commit([
      { path: "lights/fog-head.json", text },
      { path: "media/team-room.png", picture: picture.toString("base64") },
    ]);
    expect(status).toBe(200);
    expect(fs.readFileSync(at("media/team-room.png"))).toEqual(picture);
    expect(read("lights/fog-head.json")).toBe(text);
    expect((await ask("GET", "/admin/media/team-room.png", { host: `localhost:${port}` })).status).toBe(200);
  });

  test("refuses half of a picture and what is none, and turns one that lies on its side", async () => {
    const shot = sharp({ create: { width: 80, height: 40, channels: 3, background: "#0b5b3e" } }).jpeg();
    const [whole, turned] = [await shot.toBuffer(), await shot.withMetadata({ orientation: 6 }).toBuffer()];
    const send = (name: string, bytes: Buffer) =>
      commit([{ path: `media/${name}`, picture: bytes.toString("base64") }]);
    const before = everything();
    for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from("<script>alert(1)</script>")]) {
      const { status, body } = await send("half.jpg", bytes);
      expect(status).toBe(422);
      expect(JSON.parse(body).error).toMatch(/^media\/half\.jpg: .*\.$/);
    }
    expect(everything()).toBe(before);
    expect((await send("turned.jpg", turned)).status).toBe(200);
    expect(await sharp(at("media/turned.jpg")).metadata()).toMatchObject({ width: 40, height: 80 });
  });

  test("removes no record that others name, and says where", async () => {
    const before = everything();
    const { status, body } = await commit([{ path: "lights/fog-head.json", removed: true }]);
    expect(status).toBe(422);
    expect(JSON.parse(body).error).toMatch(/menu\.json: .*fog-head/);
    expect(everything()).toBe(before);
  });

  test("removes a record that nothing names, and can bring it back from its history", async () => {
    const file = "quotes/ferry-captain.json";
    const before = read(file);
    expect((await commit([{ path: file, removed: true }])).status).toBe(200);
    expect(fs.existsSync(at(file))).toBe(false);
    const [last] = await versionsOf(file);
    expect(last.text).toBe(before);
  });

  test("a record that is not there is not removed, and that is said", async () => {
    const { status, body } = await commit([{ path: "quotes/nobody.json", removed: true }]);
    expect(status).toBe(404);
    expect(body).toContain("it is not there any more");
  });

  test("a commit that is sent again under its id is made once, and answered alike", async () => {
    const sent = { action: "commit", id: "one", base: (await tree()).version, changes: rename() };
    const first = await api(sent);
    expect(first.status).toBe(200);
    expect((await api(sent)).body).toBe(first.body);
    expect((await api({ ...sent, id: "two" })).status).toBe(409);
  });

  test("never removes a record that the site needs", async () => {
    for (const path of ["company.json", "pages/home.json"])
      expect((await commit([{ path, removed: true }])).status).toBe(403);
  });

  test("makes the folder of a page that is to stand in one", async () => {
    const record = {
      ...JSON.parse(read("pages/about.json")),
      id: "stories/first",
      title: "A first story",
      description: "What a story is for.",
      aliases: [],
    };
    const { status } = await commitText("pages/stories/first.json", JSON.stringify(record));
    expect(status).toBe(200);
    expect(JSON.parse(read("pages/stories/first.json"))).toEqual(record);
  });

  test("sends all content to an editor that does not have it, and nothing to one that has it", async () => {
    const first = await askTree();
    expect(Object.keys(JSON.parse(first.body).files)).toContain("menu.json");
    const known = { "if-none-match": String(first.etag) };
    expect(await askTree(known)).toMatchObject({ status: 304, body: "" });

    await commit(rename());
    fs.rmSync(at("quotes/harbour-pilot.json"));
    const { status, body } = await askTree(known);
    expect(status).toBe(200);
    expect(JSON.parse(body).files["company.json"].text).toBe(read("company.json"));
    expect(JSON.parse(body).files).not.toHaveProperty("quotes/harbour-pilot.json");
  });

  const versionsOf = async (path: string) => JSON.parse((await api({ action: "history", path })).body);
  const commitAll = (message: string) => {
    git("init", "-q");
    git("add", "-A", "content");
    git("commit", "-q", "-m", message);
  };

  test("lists the versions of a record: as it stands, as it was before each save, and as git has it", async () => {
    commitAll("First words");
    const [first, second] = [read("company.json"), newName()];
    await commit(rename());
    const third = second.replace("Lamps", "Bells");
    await commitText("company.json", third);
    const versions: { text: string }[] = await versionsOf("company.json");
    expect(versions.map(({ text }) => text)).toEqual([third, second, first]);
  });

  test("lists the versions that a record had under an earlier name", async () => {
    commitAll("First words");
    fs.renameSync(at("quotes/ferry-captain.json"), at("quotes/pilot.json"));
    commitAll("Another name");
    write("quotes/pilot.json", `${read("quotes/pilot.json")} `);
    const [, committed] = await versionsOf("quotes/pilot.json");
    expect(committed).toMatchObject({ who: "Editor", note: "Another name" });
  });

  test("lists the versions under the earlier name of a record that it has just renamed", async () => {
    commitAll("First words");
    const old = read("quotes/ferry-captain.json");
    await commit([
      { path: "quotes/ferry-captain.json", removed: true },
      { path: "quotes/pilot.json", text: old.replace('"ferry-captain"', '"pilot"') },
    ]);
    const versions: { note: string; text: string }[] = await versionsOf("quotes/pilot.json");
    expect(versions.at(-1)).toMatchObject({ note: "First words", text: old });
  });

  test("lists the records that were deleted by anybody, committed or not, with what stood in them", async () => {
    commitAll("First words");
    const [captain, pilot] = ["quotes/ferry-captain.json", "quotes/harbour-pilot.json"];
    const text = read(captain);
    fs.rmSync(at(captain));
    commitAll("Gone");
    fs.rmSync(at(pilot));
    const { body } = await api({ action: "deleted" });
    expect(JSON.parse(body)).toEqual([captain, pilot]);
    expect((await versionsOf(captain))[0]).toMatchObject({ text });
  });

  test("several saves at the same moment: one is written, the others are told that they came too late", async () => {
    const based = read("company.json");
    const texts = ["Lamps", "Bells", "Horns"].map((word) => based.replace("Lights", word));
    const { version } = await tree();
    const answers = await Promise.all(texts.map((text) => commitText("company.json", text, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(texts).toContain(read("company.json"));
  });

  test("a request that makes no sense is answered with a sentence, not a stack trace", async () => {
    for (const body of ["{", { action: "explode" }, { action: "commit" }, []]) {
      const answer = await api(body);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body).error).not.toMatch(/ at |node:/);
    }
  });

  test.each(["//admin/", "/\\\\admin/", "/admin/%00", "/admin/%zz"])(
    "takes %s for no address",
    async (url) => {
      expect((await ask("GET", url, { host: `localhost:${port}` })).status).toBe(400);
    },
  );

  test("reads a request of forty megabytes, and no more", async () => {
    const sent = (bytes: number) =>
      readJson(Readable.from([Buffer.from("1"), Buffer.alloc(bytes - 1, " ")]) as IncomingMessage);
    expect(await sent(40_000_000)).toBe(1);
    await expect(sent(40_000_001)).rejects.toThrow("The picture is too large");
  });

  test("leaves the records of a CMS to the CMS", () => {
    const type = { label: "Lights", source: { folder: "lights", from: "strapi" } };
    const hosted = { ...config, typeOfFile: () => type } as unknown as typeof config;
    expect(() => placeOf(hosted, "lights/x.json")).toThrow("Lights are edited in strapi, and not here.");
  });

  const FERRY = "quotes/ferry-captain.json";
  test.each<[string, string, () => void]>([
    ["a record is changed", "company.json", () => write("company.json", `${read("company.json")} `)],
    ["a record is removed", FERRY, () => fs.rmSync(at(FERRY))],
    ["a record appears", "quotes/new.json", () => write("quotes/new.json", "{}")],
  ])("writes nothing where %s while a save is checked", async (_, file, change) => {
    const text =
      file === "company.json" ? newName() : read(FERRY).replace("ferry-captain", path.parse(file).name);
    const { version } = await new LocalFiles(config, at()).tree();
    let theirs = "";
    const files = new LocalFiles(config, at(), async () => {
      const content = await readContent(config, at());
      change();
      theirs = everything();
      return content;
    });
    await expect(files.commit(version, [{ path: file, text: `${text}\n` }])).rejects.toThrow(Moved);
    expect(everything()).toBe(theirs);
  });
});
