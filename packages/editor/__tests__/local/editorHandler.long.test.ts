import { randomUUID } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { readContent } from "@sitekit/sources/readContent";
import { config, contentCopy } from "@sitekit/testing/harbour";
import { type Listening, listen } from "@sitekit/testing/listen";
import { describeWithGit } from "@sitekit/testing/testFolder";
import { waitFor } from "@sitekit/testing/waitFor";
import sharp from "sharp";
import { editorHandler } from "../../local/editorHandler";
import { LocalFiles } from "../../local/localFiles";
import type { SentChange } from "../../local/protocol";
import { Moved } from "../../stores/store";

const { at, read, write, git } = contentCopy();
/** The APIs that Jest must not replace if a test needs a fake date but real timers. */
const REAL_TIMERS = [
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
  "setInterval",
  "clearInterval",
  "setTimeout",
  "clearTimeout",
] as const;
let server: Listening;
let port: string;

beforeEach(async () => {
  const handler = editorHandler({
    config,
    folder: at(),
    assets: async () =>
      new Map([
        ["index.html", "<title>Editor</title>"],
        ["editor.js", ""],
        ["editor.css", ""],
      ]),
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
  headers: http.IncomingHttpHeaders;
}

/** Sends a request with these headers. Uses `http.request`, because `fetch` would ignore the header `Host`. */
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
        resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }),
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

const get = (url: string, headers: Record<string, string> = {}) =>
  ask("GET", url, { host: `localhost:${port}`, ...headers });

/**
 * Returns the paths of all files and folders in the test's content folder, and the bytes of the files, as one text.
 * Tests compare this text with an earlier result, to check that the files are the same.
 */
const everything = () =>
  fs
    .readdirSync(at(), { recursive: true, encoding: "utf8" })
    .map((file) => {
      const onDisk = at(file);
      return fs.lstatSync(onDisk).isFile() ? `${file}\n${fs.readFileSync(onDisk, "base64")}` : file;
    })
    .sort()
    .join("\n");

const askTree = (headers: Record<string, string> = {}) => get("/admin/tree.json", headers);
const tree = async () => JSON.parse((await askTree()).body);

/**
 * Sends changes to the local server as one save. `base` is the version of the content on which the changes are based,
 * by default the current version.
 */
const commit = async (changes: object[], base?: string, headers: Record<string, string> = {}) =>
  api({ action: "commit", id: randomUUID(), base: base ?? (await tree()).version, changes }, headers);

const commitText = (path: string, text: string, base?: string) => commit([{ path, text }], base);

const newName = () => read("company.json").replace("Lights", "Lamps");
const rename = () => [{ path: "company.json", text: newName() }];

describe("the editor's local server", () => {
  test("serves the editor at /admin and /admin/, and passes requests for /administration to the site", async () => {
    for (const url of ["/admin", "/admin/", "/admin/?set=summer"]) {
      expect(await get(url)).toMatchObject({ status: 200, body: "<title>Editor</title>" });
    }
    expect(await ask("HEAD", "/admin/", { host: `localhost:${port}` })).toMatchObject({
      status: 200,
      body: "",
    });
    expect((await ask("GET", "/administration", { host: "elsewhere.example" })).body).toBe("the site");
  });

  test("sends each file with its content type, and with headers that limit caching, indexing and framing", async () => {
    write("media/a.jpg", "");
    write("media/a.pdf", "");
    const files = {
      "": "text/html; charset=utf-8",
      "editor.js": "text/javascript; charset=utf-8",
      "editor.css": "text/css; charset=utf-8",
      "tree.json": "application/json; charset=utf-8",
      "media/harbour.png": "image/png",
      "media/a.jpg": "image/jpeg",
      "media/a.pdf": "application/pdf",
    };
    for (const [file, type] of Object.entries(files))
      expect((await get(`/admin/${file}`)).headers).toMatchObject({
        "content-type": type,
        "cache-control": "no-cache",
        "x-robots-tag": "noindex",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
      });
  });

  test("if the editor requests a single record, sends the text of this record, but only a version id for every other file", async () => {
    const { files, isPartial, version } = JSON.parse((await get("/admin/tree.json?only=company.json")).body);
    const { files: all, version: same } = await tree();
    expect([files["company.json"], isPartial, version]).toEqual([all["company.json"], true, same]);
    expect(Object.keys(files)).toEqual(Object.keys(all));
    const { "company.json": _own, ...others } = files;
    expect(new Set(Object.values<object>(others).flatMap(Object.keys))).toEqual(new Set(["id"]));
  });

  test.each([
    ["GET", "api", 404, "The editor has no file api."],
    ["GET", "media/none.png", 404, "media/none.png does not exist."],
    ["POST", "tree.json", 400, "The editor does not accept POST requests at this address."],
    ["DELETE", "api", 400, "The editor does not accept DELETE requests at this address."],
  ])("responds to %s /admin/%s with the status %d and a message", async (method, file, status, error) => {
    const answer = await ask(method, `/admin/${file}`, own());
    expect(answer).toMatchObject({ status, headers: { "content-type": "application/json; charset=utf-8" } });
    expect(JSON.parse(answer.body)).toEqual({ error });
  });

  test("does not send the editor's page again if the browser sends the current ETag of the page", async () => {
    const { etag: tag = "" } = (await get("/admin/")).headers;
    const again = (etag: string) => get("/admin/", { "if-none-match": etag });
    expect(await again(tag)).toMatchObject({ status: 304, body: "" });
    expect(await again('"another"')).toMatchObject({ status: 200 });
  });

  test("responds to other requests while a request stalls", async () => {
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

  test("saves a record only once if the request is repeated with the same id", async () => {
    const text = newName();
    const sent = { action: "commit", id: "one", base: (await tree()).version, changes: rename() };
    const first = await api(sent);
    expect(first).toMatchObject({
      status: 200,
      headers: { "content-type": "application/json; charset=utf-8" },
    });
    expect(read("company.json")).toBe(text);
    expect(JSON.parse(first.body).version).toBe((await tree()).version);
    expect((await api(sent)).body).toBe(first.body);
    expect((await api({ ...sent, id: "two" })).status).toBe(409);
  });

  test("refuses to send a file if the Host header names another server", async () => {
    for (const url of ["/admin/", "/admin/tree.json", "/admin/media/a.jpg"]) {
      expect((await ask("GET", url, { host: "attacker.example" })).status).toBe(403);
    }
  });

  const [OUTSIDE, HARBOUR, FERRY, PILOT] = [
    "../package.json",
    "media/harbour.png",
    "quotes/ferry-captain.json",
    "quotes/harbour-pilot.json",
  ] as const;
  const gone = (path: string) => ({ path, removed: true as const });
  const wrong = (file: string, path: unknown[]) => ({ problems: [expect.objectContaining({ file, path })] });
  const misspelt = () => read("menu.json").replace("/lights/fog-head", "/lights/fog-hed");

  test.each<[string, number, object | string, () => object[], Record<string, string>?]>([
    [
      "a request from another website",
      403,
      "its own page did not send it",
      rename,
      { origin: "https://attacker.example" },
    ],
    ["text for a file outside the content folder", 403, OUTSIDE, () => [{ path: OUTSIDE, text: "{}" }]],
    ["a picture outside the content folder", 403, OUTSIDE, () => [{ path: OUTSIDE, picture: "" }]],
    ["the removal of a file outside the content folder", 403, OUTSIDE, () => [gone(OUTSIDE)]],
    [
      "all changes if a field in one of them has an error",
      422,
      wrong("menu.json", ["items", 1, "to"]),
      () => [...rename(), { path: "menu.json", text: misspelt() }],
    ],
    [
      "the removal of a record that other records refer to",
      422,
      { problems: expect.arrayContaining([expect.objectContaining({ file: "menu.json" })]) },
      () => [gone("lights/fog-head.json")],
    ],
    [
      "the removal of a file that the site needs",
      403,
      "company.json cannot be",
      () => [gone("company.json")],
    ],
    ["the removal of the home page", 403, "home.json cannot be removed", () => [gone("pages/home.json")]],
    [
      "the removal of a file that does not exist",
      404,
      "it no longer exists",
      () => [gone("quotes/nobody.json")],
    ],
    [
      "text as the content of a picture file",
      400,
      `${HARBOUR} is not a record.`,
      () => [{ path: HARBOUR, text: "{}" }],
    ],
    [
      "a picture as the content of a record's file",
      400,
      `${FERRY} is not a picture.`,
      () => [{ path: FERRY, picture: "" }],
    ],
  ])("refuses %s, and writes nothing", async (_, status, why, changesOf, ...headers) => {
    const before = everything();
    const answer = await commit(changesOf(), undefined, ...headers);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({
      error: expect.stringContaining(typeof why === "string" ? why : "Not saved. Please correct this first:"),
      ...(status === 422 ? { problems: expect.any(Array) } : {}),
      ...(typeof why === "string" ? {} : why),
    });
    expect(everything()).toBe(before);
    expect(fs.existsSync(at(OUTSIDE))).toBe(false);
  });

  test("refuses to list the versions of a file that is not a record", async () => {
    expect(await api({ action: "history", path: OUTSIDE })).toMatchObject({ status: 403 });
    const { status, body } = await api({ action: "history", path: HARBOUR });
    expect([status, JSON.parse(body).error]).toEqual([400, `${HARBOUR} is not a record.`]);
  });

  test("does not read a file outside of the folder `media` as a picture", () => {
    const files = new LocalFiles(config, at());
    expect(() => files.picture("lights/fog-head.json")).toThrow("lights/fog-head.json is not a picture.");
  });

  test("does not follow a symbolic link out of the content folder", async () => {
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
      const { status, body } = await api({ action: "history", path: file });
      expect(status).toBe(403);
      expect(body).toContain(`${file} is a symbolic link or inside one`);
    }
    expect(fs.readdirSync(outside)).toEqual(["x.json"]);
    expect(fs.readFileSync(path.join(outside, "x.json"), "utf8")).toBe("{}");
  });

  test("if the temporary file of a save already exists as a symbolic link, does not write to the target of the link", async () => {
    const outside = at(`../"outside.json"`);
    fs.symlinkSync(outside, at(`.company.json.${process.pid}.new`));
    expect((await commit(rename())).status).toBe(200);
    expect(fs.existsSync(outside)).toBe(false);
  });

  test.each([
    ["the record to be saved", "company.json", (text: string) => text.replace("Row", "Lane")],
    ["another record", "menu.json", (text: string) => `${text}\n`],
    ["a picture", "media/harbour.png", (text: string) => `${text}\n`],
  ])(
    "writes nothing if somebody else has changed %s since the editor read the content",
    async (_what, file, change) => {
      const { version } = await tree();
      const theirs = change(read(file));
      write(file, theirs);
      const before = everything();
      const { status, body } = await commit(rename(), version);
      expect(status).toBe(409);
      expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/somebody else has saved/) });
      expect(everything()).toBe(before);
    },
  );

  test("saves a record even if the file of another record is not valid JSON", async () => {
    write("lights/half-typed.json", "{");
    expect((await commit(rename())).status).toBe(200);
  });

  test("accepts a picture together with a record that uses it", async () => {
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
    expect((await get("/admin/media/team-room.png")).status).toBe(200);
  });

  const jpeg = () => sharp({ create: { width: 80, height: 40, channels: 3, background: "#0b5b3e" } }).jpeg();
  const sendPicture = (name: string, bytes: Buffer) =>
    commit([{ path: `media/${name}`, picture: bytes.toString("base64") }]);

  test("refuses a picture that is incomplete or not in the format of its file extension", async () => {
    const whole = await jpeg().toBuffer();
    const before = everything();
    for (const [name, bytes] of [
      ["half.jpg", whole.subarray(0, whole.length / 2)],
      ["half.jpg", Buffer.from("<script>alert(1)</script>")],
      ["half.png", whole],
    ] as const) {
      const { status, body } = await sendPicture(name, bytes);
      expect(status).toBe(422);
      const { error, problems } = JSON.parse(body);
      const [first = { file: "", message: error }] = problems ?? [];
      expect(`${first.file}: ${first.message}`).toMatch(/media\/half\.(jpg|png): .*\.$/);
    }
    expect(everything()).toBe(before);
  });

  test("rotates a JPEG according to its EXIF orientation", async () => {
    const upright = await jpeg().toBuffer();
    const turned = await jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const before = everything();
    for (const bytes of [upright, turned]) expect((await sendPicture("turned.jpg", bytes)).status).toBe(200);
    expect(await sharp(at("media/turned.jpg")).metadata()).toMatchObject({ width: 40, height: 80 });
    expect((await commit([{ path: "media/turned.jpg", removed: true }])).status).toBe(200);
    expect(everything()).toBe(before);
  });

  test("deletes a record that no other record refers to, and keeps the text of the deleted record in the history", async () => {
    const before = read(FERRY);
    expect((await commit([gone(FERRY)])).status).toBe(200);
    expect(fs.existsSync(at(FERRY))).toBe(false);
    expect((await versionsOf(FERRY))[0].text).toBe(before);
    expect(JSON.parse((await api({ action: "deleted" })).body)).toEqual([{ file: FERRY, text: before }]);
  });

  test("creates the subfolder for the file of a new page if the subfolder does not exist", async () => {
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
    expect(await versionsOf("pages/stories/first.json")).toMatchObject([{ note: "As it is now" }]);
  });

  test("sends all content, unless the browser sends the ETag of the current content", async () => {
    write("notes.txt", "");
    const first = await askTree();
    expect(Object.keys(JSON.parse(first.body).files)).toContain("menu.json");
    expect(JSON.parse(first.body).surroundings).toEqual({
      name: "content",
      others: [["notes.txt", "other"]],
      published: [],
    });
    const known = { "if-none-match": String(first.headers.etag) };
    expect(await askTree(known)).toMatchObject({ status: 304, body: "" });

    await commit(rename());
    fs.rmSync(at("quotes/harbour-pilot.json"));
    const { status, body } = await askTree(known);
    expect(status).toBe(200);
    expect(JSON.parse(body).files["company.json"].text).toBe(read("company.json"));
    expect(JSON.parse(body).files).not.toHaveProperty("quotes/harbour-pilot.json");
  });

  const versionsOf = async (path: string) => JSON.parse((await api({ action: "history", path })).body);
  const quote = (id: string) => ({
    path: `quotes/${id}.json`,
    text: read(FERRY).replace('"ferry-captain"', `"${id}"`),
  });
  test.each<[string, () => SentChange[]]>([
    ["changes another record, but adds none", () => [{ path: PILOT, text: `${read(PILOT)}\n` }, gone(FERRY)]],
    ["deletes two records and adds one", () => [quote("mate"), gone(FERRY), gone(PILOT)]],
    ["adds two records", () => [quote("mate"), quote("pilot"), gone(FERRY)]],
    [
      "adds a record of another type",
      () => [
        { path: "lights/new.json", text: read("lights/old-pier.json").replace("old-pier", "new") },
        gone(FERRY),
      ],
    ],
  ])("does not treat a deleted record as renamed if the same save %s", async (_, changesOf) => {
    const before = read(FERRY);
    const changes = changesOf();
    expect((await commit(changes)).status).toBe(200);
    expect(await versionsOf(changes[0]?.path ?? "")).not.toContainEqual(
      expect.objectContaining({ text: before }),
    );
  });

  describeWithGit(() => {
    const commitAll = (message: string) => {
      git("init", "-q");
      git("add", "-A", "content");
      git("commit", "-q", "--date", new Date().toISOString(), "-m", message);
    };

    test("lists the versions of a record from its file, from the editor's saves and from Git", async () => {
      commitAll("First words");
      const [first, second] = [read("company.json"), newName()];
      await commit(rename());
      const third = second.replace("Lamps", "Bells");
      await commitText("company.json", third);
      const fourth = third.replace("Bells", "Horns");
      await commitText("company.json", fourth);
      const versions: { id: string }[] = await versionsOf("company.json");
      expect(versions).toMatchObject([
        { id: "now", note: "As it is now", text: fourth },
        { note: "Saved in the editor", text: third },
        { note: "Saved in the editor", text: second },
        { who: "Editor", note: "First words", text: first },
      ]);
      expect(new Set(versions.map(({ id }) => id)).size).toBe(4);
      const written = new Date("2026-11-27T08:30:00.000Z");
      fs.utimesSync(at("company.json"), written, written);
      expect((await versionsOf("company.json"))[0]).toMatchObject({ when: written.toISOString() });
      const fifth = fourth.replace("Horns", "Sirens");
      await commitText("company.json", fifth);
      expect((await versionsOf("company.json"))[1]).toMatchObject({
        when: written.toISOString(),
        text: fourth,
      });
      await commitText("company.json", first);
      expect((await versionsOf("company.json"))[0]).toMatchObject({ text: fifth });
    });

    const png = async () =>
      (
        await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
          .png()
          .toBuffer()
      ).toString("base64");

    test("lists the saves and commits that changed content, newest first, and returns the changes of all except the first commit", async () => {
      const setTime = (time: string) =>
        jest.useFakeTimers({ now: new Date(`2026-03-01T${time}Z`), doNotFake: [...REAL_TIMERS] });
      setTime("09:00");
      commitAll("First words");
      const first = read("company.json");
      setTime("10:00");
      await commit(rename());
      setTime("11:00");
      commitAll("Other words");
      fs.writeFileSync(at("README.md"), "# Guide");
      commitAll("Words that are no content");
      setTime("12:00");
      await commit([{ path: "media/new.png", picture: await png() }]);
      jest.useRealTimers();
      const entries: { id: string; note: string }[] = JSON.parse(
        (await api({ action: "entries", most: 9 })).body,
      );
      expect(entries.map(({ note }) => note)).toEqual([
        "Saved in the editor",
        "Other words",
        "Saved in the editor",
        "First words",
      ]);
      const changed = await Promise.all(entries.map(({ id }) => api({ action: "entry", id })));
      const renamed = [{ path: "company.json", before: { text: first }, after: { text: newName() } }];
      expect(changed.slice(0, 3).map(({ body }) => JSON.parse(body))).toEqual([
        [{ path: "media/new.png", after: { picture: expect.any(String) } }],
        renamed,
        renamed,
      ]);
      expect(changed[3]).toMatchObject({
        status: 404,
        body: expect.stringContaining("probably the first save"),
      });
    });

    test("returns the changes of a commit in a repository whose hashes are SHA-256", async () => {
      git("init", "-q", "--object-format=sha256");
      commitAll("First words");
      const first = read("company.json");
      write("company.json", newName());
      commitAll("Other words");
      const [{ id }] = JSON.parse((await api({ action: "entries", most: 1 })).body);
      expect(id).toHaveLength(64);
      expect(JSON.parse((await api({ action: "entry", id })).body)).toEqual([
        { path: "company.json", before: { text: first }, after: { text: newName() } },
      ]);
    });

    test("lists the versions of a renamed record, including those from before the rename", async () => {
      commitAll("First words");
      const old = read(FERRY);
      await commit([gone(FERRY), quote("pilot")]);
      const versions: { note: string; text: string }[] = await versionsOf("quotes/pilot.json");
      expect(versions.at(-1)).toMatchObject({ note: "First words", text: old });
      commitAll("Another name");
      expect(await versionsOf("quotes/pilot.json")).toMatchObject([{ note: "Another name" }, { text: old }]);
    });

    test("lists the versions of a record that was renamed and renamed back before it was committed", async () => {
      commitAll("First words");
      const { text } = quote("mate");
      await commit([{ path: "quotes/mate.json", text }]);
      const other = text.replace('"mate"', '"pilot"');
      await commit([gone("quotes/mate.json"), { path: "quotes/pilot.json", text: other }]);
      await commit([gone("quotes/pilot.json"), { path: "quotes/mate.json", text }]);
      const versions: { text: string }[] = await versionsOf("quotes/mate.json");
      expect(versions.map((version) => version.text)).toEqual([text, other]);
    });

    test("returns the last committed text of a record that was changed in the editor and then removed outside the editor", async () => {
      await commitText(PILOT, `${read(PILOT)}\n`);
      const text = read(PILOT);
      commitAll("Changed");
      fs.rmSync(at(PILOT));
      commitAll("Gone");
      const deleted = JSON.parse((await api({ action: "deleted" })).body);
      expect(deleted).toContainEqual({ file: PILOT, text });
      const before = JSON.parse((await api({ action: "before", path: PILOT })).body);
      expect(before[PILOT]).toBe(text);
    });

    test("lists deleted records with their content, whether the deletion was committed or not", async () => {
      commitAll("First words");
      const text = read(PILOT);
      fs.rmSync(at(PILOT));
      fs.rmSync(at("media/harbour.png"));
      const menu = read("menu.json");
      fs.rmSync(at("menu.json"));
      commitAll("Gone");
      write("menu.json", menu);
      const ferry = read(FERRY);
      fs.rmSync(at(FERRY));
      const { body } = await api({ action: "deleted" });
      expect(JSON.parse(body)).toEqual([
        { file: FERRY, text: ferry },
        { file: PILOT, text },
      ]);
      expect((await versionsOf(PILOT))[0]).toMatchObject({ text });
    });
  });

  test("accepts one of several simultaneous saves, and refuses the other saves as outdated", async () => {
    const based = read("company.json");
    const texts = ["Lamps", "Bells", "Horns"].map((word) => based.replace("Lights", word));
    const { version } = await tree();
    const answers = await Promise.all(texts.map((text) => commitText("company.json", text, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(texts).toContain(read("company.json"));
  });

  test("responds to an invalid request with a readable message, not a stack trace", async () => {
    for (const body of ["{", { action: "explode" }, { action: "commit" }, []]) {
      const answer = await api(body);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body).error).toMatch(
        /^The (request is not valid JSON|editor does not understand)/,
      );
    }
  });

  test.each(["//admin/", "/\\\\admin/", "/admin/%00", "/admin/%zz"])(
    "does not accept %s as an address",
    async (url) => {
      const { status, body } = await get(url);
      expect(status).toBe(400);
      expect(body).toContain("no page at this address");
    },
  );

  /** Removes this number of bytes from the end of the picture `HARBOUR`, and sets its modification time. */
  const newPicture = (bytes: number, time: Date) => {
    const now = fs.readFileSync(at(HARBOUR));
    fs.writeFileSync(at(HARBOUR), now.subarray(0, now.length - bytes));
    fs.utimesSync(at(HARBOUR), time, time);
  };
  test.each<[string, string, () => void]>([
    ["a record is changed", "company.json", () => write("company.json", `${read("company.json")} `)],
    ["a record is removed", FERRY, () => fs.rmSync(at(FERRY))],
    ["a record is added", "quotes/new.json", () => write("quotes/new.json", "{}")],
    ["a picture gets a new modification time", HARBOUR, () => newPicture(0, new Date(1e12))],
    [
      "a picture changes its size but not its modification time",
      HARBOUR,
      () => newPicture(1, fs.statSync(at(HARBOUR)).mtime),
    ],
    ["a picture is removed", HARBOUR, () => fs.rmSync(at(HARBOUR))],
  ])("writes nothing if %s while a save is checked", async (_, file, change) => {
    // In one of the cases above, the picture gets a new size, and then `utimes` restores its modification time.
    // `utimes` cannot restore fractions of a millisecond, so the picture first gets a time in whole seconds.
    fs.utimesSync(at(HARBOUR), new Date(1e12 - 1000), new Date(1e12 - 1000));
    const text =
      file === "company.json" ? newName() : read(FERRY).replace("ferry-captain", path.parse(file).name);
    const picture = fs.readFileSync(at(HARBOUR)).toString("base64");
    const changes = [
      { path: "menu.json", text: `${read("menu.json")}\n` },
      file === HARBOUR ? { path: file, picture } : { path: file, text: `${text}\n` },
    ];
    const { version } = await new LocalFiles(config, at()).tree();
    let theirs = "";
    const files = new LocalFiles(config, at(), async () => {
      const content = await readContent(config, at());
      change();
      theirs = everything();
      return content;
    });
    await expect(files.writeAll(version, changes)).rejects.toThrow(Moved);
    expect(everything()).toBe(theirs);
  });

  test("lists the records of a CMS, and refuses changes to them", async () => {
    const label = { label: "Strapi", editUrl: "https://cms.example" };
    const [types, records] = [
      [["Quote", label] as const],
      [[FERRY, { editUrl: "https://cms.example/1" }] as const],
    ];
    const hosted = { types: new Map(types), records: new Map(records), problems: [] };
    const content = { ...(await readContent(config, at())), hosted };
    const files = new LocalFiles(config, at(), async () => content);
    const { version, surroundings } = await files.tree();
    expect(surroundings?.hosted).toEqual({ types, records, problems: [] });
    await expect(files.writeAll(version, [gone(FERRY)])).rejects.toThrow(
      "This record is now edited in Strapi, not here: https://cms.example.",
    );
    // This picture is not from the CMS, so the check for CMS records accepts the change. The next check refuses it,
    // because `another` is not the current version of the content.
    await expect(files.writeAll("another", [gone(HARBOUR)])).rejects.toThrow(Moved);
  });

  test("computes the same version of the content if the files are read in another order", async () => {
    const content = await readContent(config, at());
    const files = new LocalFiles(config, at(), async () => content);
    const { version } = await files.tree();
    content.json = new Map([...content.json].reverse());
    expect((await files.tree()).version).toBe(version);
  });
});
