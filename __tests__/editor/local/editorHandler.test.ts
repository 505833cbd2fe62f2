import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { editorHandler } from "../../../src/editor/local/editorHandler";
import { contentCopy } from "../../support/testFolder";

const { at, read, write, git } = contentCopy();
let server: http.Server;
let port: number;

beforeEach(async () => {
  const handler = editorHandler({
    folder: at(),
    assets: async () => new Map([["index.html", { type: "text/html", bytes: "<title>Editor</title>" }]]),
  });
  server = http.createServer((request, response) => {
    void handler(request, response, () => response.end("the site"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

interface Asked {
  status: number;
  body: string;
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
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
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

const saving = (file: string, text: string, basedOn: string | null) => ({
  action: "save",
  files: [{ path: `content/${file}`, text, basedOn }],
  pictures: [],
});

const newPhone = () => read("company.json").replace("+234 800 000 0000", "+234 800 111 2222");
const savePhone = () => saving("company.json", newPhone(), read("company.json"));

describe("the editor's own server", () => {
  test("serves the editor's page at /admin and /admin/, and leaves the rest to the site", async () => {
    for (const url of ["/admin", "/admin/"]) {
      expect(await ask("GET", url, { host: `localhost:${port}` })).toEqual({
        status: 200,
        body: "<title>Editor</title>",
      });
    }
    expect((await ask("GET", "/administration", { host: "elsewhere.example" })).body).toBe("the site");
  });

  test("does not send the editor's files again to a browser that has them", async () => {
    const tag = await new Promise<string>((resolve) =>
      http.get({ port, path: "/admin/", headers: { host: `localhost:${port}` } }, (response) => {
        response.resume();
        resolve(String(response.headers.etag));
      }),
    );
    const again = (etag: string) =>
      ask("GET", "/admin/", { host: `localhost:${port}`, "if-none-match": etag });
    expect(await again(tag)).toEqual({ status: 304, body: "" });
    expect(await again('"another"')).toMatchObject({ status: 200 });
  });

  test("saves a record", async () => {
    const text = newPhone();
    expect(await api(savePhone())).toEqual({ status: 200, body: '{"notes":[]}' });
    expect(read("company.json")).toBe(text);
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
    const { status, body } = await api(savePhone(), headers);
    expect(status).toBe(403);
    expect(JSON.parse(body).error).toMatch(/\.$/);
    expect(everything()).toBe(before);
  });

  test("hands the content to no foreign Host", async () => {
    for (const url of ["/admin/", "/admin/content.json", "/admin/media/a.jpg"]) {
      expect((await ask("GET", url, { host: "attacker.example" })).status).toBe(403);
    }
  });

  test.each([
    "content/../package.json",
    "content/services/../../package.json",
    "content/services/..%2f..%2fpackage.json",
    "content\\services\\x.json",
    "/etc/passwd",
    "package.json",
    "content/README.md",
    "content/services/x.js",
    "content/services/.hidden.json",
    "content/services/deep/x.json",
    "content/unknown.json",
    "content/media/drawing.svg",
    "content/media/page.html",
    "content/media/../company.json",
    "content/media/x.jpg/../../company.json",
  ])("neither reads nor writes nor removes %s", async (file) => {
    const before = everything();
    const asked = [
      { action: "read", path: file },
      { action: "save", files: [{ path: file, text: "{}", basedOn: null }], pictures: [] },
      { action: "save", files: [], pictures: [{ path: file, content: "" }] },
      { action: "remove", files: [{ path: file, basedOn: null }] },
    ];
    for (const body of asked) expect((await api(body)).status).toBe(403);
    expect(everything()).toBe(before);
  });

  test("does not follow a link out of the folder", async () => {
    const outside = at(`../"outside"`);
    fs.mkdirSync(outside);
    fs.writeFileSync(path.join(outside, "x.json"), "{}");
    fs.symlinkSync(path.join(outside, "x.json"), at("services/linked.json"));
    fs.rmSync(at("testimonials"), { recursive: true });
    fs.symlinkSync(outside, at("testimonials"));
    for (const file of ["services/linked.json", "testimonials/x.json", "testimonials/new.json"]) {
      expect((await api(saving(file, "{}", "{}"))).status).toBe(403);
      expect((await api({ action: "read", path: `content/${file}` })).status).toBe(403);
      expect(
        (await api({ action: "remove", files: [{ path: `content/${file}`, basedOn: null }] })).status,
      ).toBe(403);
    }
    expect(fs.readdirSync(outside)).toEqual(["x.json"]);
    expect(fs.readFileSync(path.join(outside, "x.json"), "utf8")).toBe("{}");
  });

  test("a half-written link beside a file is not written through", async () => {
    const outside = at(`../"outside.json"`);
    fs.symlinkSync(outside, at(".company.json.new"));
    expect((await api(savePhone())).status).toBe(200);
    expect(fs.existsSync(outside)).toBe(false);
  });

  test("does not overwrite what someone else changed meanwhile", async () => {
    const request = savePhone();
    const theirs = read("company.json").replace("1 Placeholder Quay", "2 Placeholder Quay");
    write("company.json", theirs);
    const { status, body } = await api(request);
    expect(status).toBe(409);
    expect(JSON.parse(body).error).toMatch(/Someone else changed this record/);
    expect(read("company.json")).toBe(theirs);
  });

  test("does not overwrite a record with a new one of the same name", async () => {
    const before = everything();
    const { status } = await api(
      saving("services/fog-signals.json", read("services/fog-signals.json"), null),
    );
    expect(status).toBe(409);
    expect(everything()).toBe(before);
  });

  test("refuses what the content check refuses, in its words", async () => {
    const before = everything();
    const text = read("navigation.json").replace('"/about"', '"/abut"');
    const { status, body } = await api(saving("navigation.json", text, read("navigation.json")));
    expect(status).toBe(422);
    expect(JSON.parse(body).error).toBe("`/abut` is not a page of this site. Did you mean `/about`?");
    expect(everything()).toBe(before);
  });

  test("a fault elsewhere in the content does not hold up a save", async () => {
    write("services/half-typed.json", "{");
    expect((await api(savePhone())).status).toBe(200);
  });

  test("takes a picture and a record that uses it in one go", async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#0b5b3e" } })
      .png()
      .toBuffer();
    const text = read("solutions/buoy-chat.json").replace(
      '"imageUrl": ""',
      '"imageUrl": "/media/team-room.png",\n  "imageAlt": "A green square"',
    );
    const request = saving("solutions/buoy-chat.json", text, read("solutions/buoy-chat.json"));
    const pictures = [{ path: "content/media/team-room.png", content: picture.toString("base64") }];
    expect(await api({ ...request, pictures })).toEqual({ status: 200, body: '{"notes":[]}' });
    expect(fs.readFileSync(at("media/team-room.png"))).toEqual(picture);
    expect(read("solutions/buoy-chat.json")).toBe(text);
    expect((await ask("GET", "/admin/media/team-room.png", { host: `localhost:${port}` })).status).toBe(200);
  });

  test("refuses a picture that is none", async () => {
    const before = everything();
    const content = Buffer.from("<script>alert(1)</script>").toString("base64");
    const { status } = await api({
      action: "save",
      files: [],
      pictures: [{ path: "content/media/x.png", content }],
    });
    expect(status).toBe(422);
    expect(everything()).toBe(before);
  });

  test("refuses half of a picture, and turns one that lies on its side, with a sentence", async () => {
    const shot = sharp({ create: { width: 80, height: 40, channels: 3, background: "#0b5b3e" } }).jpeg();
    const [whole, turned] = [await shot.toBuffer(), await shot.withMetadata({ orientation: 6 }).toBuffer()];
    const send = (name: string, bytes: Buffer) =>
      api({
        action: "save",
        files: [],
        pictures: [{ path: `content/media/${name}`, content: bytes.toString("base64") }],
      });
    const half = await send("half.jpg", whole.subarray(0, whole.length / 2));
    expect(half.status).toBe(422);
    expect(JSON.parse(half.body).error).toMatch(/^content\/media\/half\.jpg: .*\.$/);
    const { notes } = JSON.parse((await send("turned.jpg", turned)).body);
    expect(notes).toEqual([expect.stringMatching(/turned and saved upright/)]);
    expect(await sharp(at("media/turned.jpg")).metadata()).toMatchObject({
      width: 40,
      height: 80,
    });
  });

  test("tells what the content as a whole still needs, with the place of each", async () => {
    const lists = JSON.parse((await api({ action: "health" })).body);
    const problems = lists.flatMap((list: { problems: object[] }) => list.problems);
    expect(problems).toContainEqual({
      file: "content/company.json",
      path: ["toConfirm", 0],
      message: expect.stringMatching(/.+/),
    });
  });

  test("removes no record that others name, and says where", async () => {
    const before = everything();
    const { status, body } = await api({
      action: "remove",
      files: [{ path: "content/services/fog-signals.json", basedOn: null }],
    });
    expect(status).toBe(422);
    expect(JSON.parse(body).error).toMatch(/content\/navigation\.json: .*fog-signals/);
    expect(everything()).toBe(before);
  });

  test("removes a record that nothing names", async () => {
    const file = "testimonials/ferry-captain.json";
    expect(
      (await api({ action: "remove", files: [{ path: `content/${file}`, basedOn: null }] })).status,
    ).toBe(200);
    expect(fs.existsSync(at(file))).toBe(false);
  });

  test("never removes a record that the site needs", async () => {
    for (const file of ["company.json", "pages/home.json"]) {
      expect(
        (await api({ action: "remove", files: [{ path: `content/${file}`, basedOn: null }] })).status,
      ).toBe(403);
    }
  });

  test("renames a record with everything that names it", async () => {
    const { status, body } = await api({
      action: "rename",
      from: "services/fog-signals",
      to: "services/horn-care",
    });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toContain("content/navigation.json");
    expect(JSON.parse(read("services/horn-care.json"))).toMatchObject({
      id: "horn-care",
      aliases: ["/services/fog-signals"],
    });
    expect(read("navigation.json")).not.toContain("fog-signals");
  });

  test("says why a record cannot be renamed", async () => {
    const { status, body } = await api({
      action: "rename",
      from: "services/fog-signals",
      to: "services/Horn Care",
    });
    expect(status).toBe(422);
    expect(JSON.parse(body).error).toMatch(/Write lower-case letters/);
  });

  test("hands the preview the content without the notes", async () => {
    const { body } = await ask("GET", "/admin/content.json", { host: `localhost:${port}` });
    const records = JSON.parse(body);
    expect(records["company.json"].phone).toBe("+234 800 000 0000");
    expect(body).not.toContain("never heard");
  });

  test("sends an open editor what has changed since, and to one that it does not know all", async () => {
    const since = async (version: unknown) => {
      const answer = await fetch(`http://127.0.0.1:${port}/admin/content.json?since=${version}`);
      return { files: await answer.json(), version: answer.headers.get("content-version") };
    };
    const all = await since("");
    expect(Object.keys(all.files).length).toBeGreaterThan(5);
    expect((await since(all.version)).files).toEqual({});

    const text = read("company.json");
    await api(saving("company.json", text.replace("+234 800 000 0000", "+234 800 111 1111"), text));
    fs.rmSync(at("solutions/gull-count.json"));
    const { files } = await since(all.version);
    expect(Object.keys(files).sort()).toEqual(["company.json", "solutions/gull-count.json"]);
    expect(files["company.json"].phone).toBe("+234 800 111 1111");
    expect(files["solutions/gull-count.json"]).toBeNull();

    expect(Object.keys((await since("another-run.7")).files)).toContain("navigation.json");
  });

  test("says for each field what is wrong, with its place in the record", async () => {
    const text = read("navigation.json").replace('"/about"', '"/abut"');
    const { body } = await api(saving("navigation.json", text, read("navigation.json")));
    const index = JSON.parse(text).items.findIndex(({ to }: { to?: string }) => to === "/abut");
    expect(JSON.parse(body).problems).toEqual([
      expect.objectContaining({ file: "content/navigation.json", path: ["items", index, "to"] }),
    ]);
  });

  test("removes no record that someone else changed after it was opened", async () => {
    const file = "testimonials/ferry-captain.json";
    const theirs = `${read(file)}\n`;
    const files = [{ path: `content/${file}`, basedOn: read(file) }];
    write(file, theirs);
    const { status, body } = await api({ action: "remove", files });
    expect(status).toBe(409);
    expect(JSON.parse(body).error).toMatch(/was not removed/);
    expect(read(file)).toBe(theirs);
  });

  test("says that a record is gone, and not that it was changed", async () => {
    const request = saving("testimonials/ferry-captain.json", "{}", read("testimonials/ferry-captain.json"));
    fs.rmSync(at("testimonials/ferry-captain.json"));
    const { status, body } = await api(request);
    expect(status).toBe(404);
    expect(JSON.parse(body).error).toMatch(/renamed or removed it after you opened it/);
  });

  test("lists the versions of a record: as it stands, as it was before each save, and as git has it", async () => {
    git("init", "-q");
    git("add", "content");
    git("commit", "-q", "-m", "First words");
    const [first, second] = [read("company.json"), newPhone()];
    await api(savePhone());
    const third = second.replace("111 2222", "333 4444");
    await api(saving("company.json", third, second));
    const versions = JSON.parse((await api({ action: "history", path: "content/company.json" })).body);
    expect(versions.map(({ text }: { text: string }) => text)).toEqual([third, second, first]);
  });

  test("lists the versions that a record had under an earlier name", async () => {
    git("init", "-q");
    git("add", "content");
    git("commit", "-q", "-m", "First words");
    fs.renameSync(at("testimonials/ferry-captain.json"), at("testimonials/pilot.json"));
    git("add", "-A", "content");
    git("commit", "-q", "-m", "Another name");
    write("testimonials/pilot.json", `${read("testimonials/pilot.json")} `);
    const { body } = await api({ action: "history", path: "content/testimonials/pilot.json" });
    const [, committed] = JSON.parse(body);
    expect(committed).toMatchObject({ who: "Editor", note: "Another name" });
  });

  test("several saves at the same moment: one is written, the others are told that they came too late", async () => {
    const based = read("company.json");
    const texts = ["1111", "2222", "3333"].map((end) => based.replace(/("phone": ".*)\d{4}"/, `$1${end}"`));
    const answers = await Promise.all(texts.map((text) => api(saving("company.json", text, based))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(texts).toContain(read("company.json"));
  });

  test("a request that makes no sense is answered with a sentence, not a stack trace", async () => {
    for (const body of ["{", { action: "explode" }, { action: "save" }, []]) {
      const answer = await api(body);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body).error).not.toMatch(/ at |node:/);
    }
  });
});
