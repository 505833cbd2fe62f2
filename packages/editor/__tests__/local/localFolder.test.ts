/** How the editor handles responses, refusals and lost connections of its local server. */
import { localFolder } from "../../stores/localFolder";
import { Moved, NotKnown, Refused } from "../../stores/store";

const CHANGE = { path: "lights/fog.json", text: "{}" };
const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const half = () => new Response('{"ver', { status: 200 });

/** The address and body of each request that was sent. */
let sent: [url: string, body: Record<string, unknown>][];

/**
 * Returns a store whose requests get these responses in turn. For any further request, the connection is
 * lost.
 */
function store(...answers: (() => Response | Promise<Response>)[]) {
  sent = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, options) => {
    sent.push([String(url), JSON.parse(String(options?.body ?? "{}"))]);
    return (answers[sent.length - 1] ?? lost)();
  });
  return localFolder();
}
const save = (...answers: Parameters<typeof store>) => store(...answers).save("one", [CHANGE], "Save");

test("`save` sends changes with a request id, and a picture in base64", async () => {
  const picture = new Blob([Uint8Array.of(1, 2)]);
  const changes = [CHANGE, { path: "media/a.png", picture }];
  expect(await store(json(200, { version: "two" })).save("one", changes, "Save")).toBe("two");
  expect(sent).toEqual([
    [
      "/admin/api",
      {
        action: "commit",
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        base: "one",
        message: "Save",
        changes: [CHANGE, { path: "media/a.png", picture: "AQI=" }],
      },
    ],
  ]);
  // The local server accepts only JSON, so that other websites cannot send changes to it. A browser lets any website
  // send plain text or a form to the local server. But before the browser sends JSON for another website, it asks the
  // local server for permission with a preflight request.
  const headers = { "content-type": "application/json" };
  const options = { method: "POST", headers, signal: expect.any(AbortSignal) };
  expect(fetch).toHaveBeenCalledWith("/admin/api", expect.objectContaining(options));
});

test.each([
  ["lost", lost],
  ["incomplete", half],
])("`save` sends a change again with the same request id if the response is %s", async (_, fault) => {
  expect(await save(fault, json(200, { version: "two" }))).toBe("two");
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test("`save` says that a change may have been saved if neither the first request nor the retry gets a complete response", async () => {
  const why = await save(lost, half).catch((error: unknown) => error);
  expect(why).toBeInstanceOf(NotKnown);
  expect(why).toMatchObject({
    status: 0,
    message: expect.stringContaining("does not know whether your changes were saved"),
  });
  expect(sent).toHaveLength(2);
});

test.each([
  ["somebody else saved first", json(409, {}), Moved, {}],
  [
    "the server refuses the change",
    json(422, { error: "No.", problems: [] }),
    Refused,
    { message: "No.", status: 422 },
  ],
  [
    "the server responds with the status 500",
    json(500, {}),
    Refused,
    { message: expect.stringContaining("does not respond") },
  ],
])("`save` does not send a change again if %s", async (_, answer, kind, error) => {
  const why = await save(answer).catch((thrown: unknown) => thrown);
  expect(why).toBeInstanceOf(kind);
  expect(why).toMatchObject(error);
  expect(sent).toHaveLength(1);
});

test("readTree returns the same tree object again if the version of the content is unchanged", async () => {
  const known = await store(json(200, { version: "one", files: { fog: { id: "1" } } })).readTree();
  expect(await store(json(200, { version: "one", files: {} })).readTree(known)).toBe(known);
});

test("if the version of the content has changed, readTree reuses the object of each unchanged file", async () => {
  const [fog, horns, other] = [{ id: "1" }, { id: "2" }, { id: "3" }];
  const first = { version: "one", files: { fog, horns } };
  const known = await store(json(200, first)).readTree();
  expect([...known.files]).toEqual(Object.entries(first.files));
  const next = await store(json(200, { version: "two", files: { fog: { ...fog }, horns: other } })).readTree(
    known,
  );
  expect(next.version).toBe("two");
  expect(next.files.get("fog")).toBe(known.files.get("fog"));
  expect(next.files.get("horns")).toEqual(other);
});

test("after reading a single record, readTree returns the whole content, even if the version of the content is unchanged", async () => {
  const [first, whole] = [{ fog: { id: "1", text: "{}" }, horns: { id: "2" } }, { fog: { id: "1" } }];
  const folder = store(
    json(200, { version: "one", isPartial: true, files: first }),
    json(200, { version: "one", files: whole }),
  );
  const partial = await folder.readTree(undefined, "fog");
  expect(Object.fromEntries((await folder.readTree(partial)).files)).toEqual(whole);
  expect(sent.map(([url]) => url)).toEqual(["/admin/tree.json?only=fog", "/admin/tree.json"]);
});

test("the store of a local folder requests the versions of a record and the list of deleted records, and returns the address of a picture", async () => {
  const folder = store(json(200, [{ id: "a" }]), json(200, [{ file: "lights/fog.json" }]));
  expect(await folder.listVersions(CHANGE.path)).toEqual([{ id: "a" }]);
  expect(await folder.listDeleted?.()).toEqual([{ file: "lights/fog.json" }]);
  expect(await folder.pictureUrl("media/a.png")).toBe("/admin/media/a.png");
  expect(sent.map(([, body]) => body)).toEqual([
    { action: "history", path: CHANGE.path },
    { action: "deleted" },
  ]);
});

test("`readEntry` reads the changes of a save, and decodes their pictures from base64", async () => {
  const steps = [
    { path: CHANGE.path, before: { text: "{}" } },
    { path: "media/a.png", after: { picture: "AQI=" } },
  ];
  const folder = store(json(200, [{ id: "saved 0" }]), json(200, steps));
  expect(await folder.listEntries(5)).toEqual([{ id: "saved 0" }]);
  const [record, { after: picture } = {}] = await folder.readEntry("saved 0");
  expect(record).toEqual({ path: CHANGE.path, before: "{}", after: undefined });
  expect([...new Uint8Array(await new Blob([picture ?? ""]).arrayBuffer())]).toEqual([1, 2]);
  expect(sent.map(([, body]) => body)).toEqual([
    { action: "entries", most: 5 },
    { action: "entry", id: "saved 0" },
  ]);
});
