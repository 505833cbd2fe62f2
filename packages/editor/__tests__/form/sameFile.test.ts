/**
 * `sameFile` looks for a file of the website or of an unsaved record that has the same bytes as a file that the user
 * chooses, so that the chosen file is not uploaded again.
 */

import { config } from "@sitekit/testing/harbour";
import { sameFile } from "../../form/sameFile";
import { idOf, type TreeFile } from "../../stores/store";
import { type OpenRecord, type State, startState } from "../../window/state";

const picture = new Blob(["some bytes"]);
const other = new Blob(["same size!"]);
const light = (imageUrl: string, title = "Pier") => ({ title, imageUrl });
const ofLight = config.typeOfFile("lights/pier.json") as OpenRecord["type"];

/** The files that the mock of `fetch` returns, by URL. A request for any other URL fails. */
const onServer = new Map<string, Blob>();
beforeEach(() => {
  onServer.clear();
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    const bytes = onServer.get(String(url));
    if (!bytes) throw new TypeError("Failed to fetch");
    return new Response(bytes);
  });
});

function started(files: Record<string, TreeFile>, state: Partial<State> = {}) {
  const tree = { version: "1", files: new Map(Object.entries(files)) };
  const store = { pictureUrl: async (path: string) => `/admin/${path}` };
  startState({ site: { config }, store, tree, ...state } as unknown as State);
}
const open = (pictures: Record<string, Blob>, values: object): Pick<State, "open"> => ({
  open: {
    type: ofLight,
    file: "lights/pier.json",
    values,
    pictures: new Map(Object.entries(pictures)),
  } as unknown as OpenRecord,
});
const found = async () => (await sameFile(picture, "picture"))?.path;

test("if a Git provider stores the files, `sameFile` finds a saved file by its hash, without a request", async () => {
  started({
    "media/a.png": { id: (await idOf(picture)) ?? "" },
    "media/b.png": { id: (await idOf(other)) ?? "" },
  });
  expect(await found()).toBe("media/a.png");
  expect(fetch).not.toHaveBeenCalled();
});

test("if the local server stores the files, `sameFile` finds a saved file by its bytes, and reads only files of the same size", async () => {
  onServer.set("/admin/media/b.png", other).set("/admin/media/c.png", picture);
  const file = (bytes: number) => ({ id: `${bytes}-1`, picture: { bytes, head: "" } });
  started({
    "media/a.png": file(1),
    "media/b.png": file(10),
    "media/missing.png": file(10),
    "media/c.png": file(10),
    "company.json": { id: "1", text: "{}" },
  });
  expect(await found()).toBe("media/c.png");
  expect(jest.mocked(fetch).mock.calls.map(([url]) => url)).not.toContain("/admin/media/a.png");
});

test.each<[string, Record<string, Blob>, Record<string, Blob>, string | undefined]>([
  ["finds a file that was chosen for the open record", { "media/new.png": picture }, {}, "media/new.png"],
  [
    "finds a file that was chosen for another unsaved record",
    {},
    { "media/new.png": picture },
    "media/new.png",
  ],
  ["does not find a file with the same size but other bytes", { "media/new.png": other }, {}, undefined],
  [
    "does not find an unsaved file that will replace a saved picture when another record is saved",
    {},
    { "media/old.png": picture },
    undefined,
  ],
  [
    "does not find another record's unsaved file if the open record has a different file with the same name",
    { "media/new.png": other },
    { "media/new.png": picture },
    undefined,
  ],
])("`sameFile` %s", async (_, own, others, path) => {
  const unsaved = [{ pictures: new Map(Object.entries(others)) }] as unknown as State["unsaved"];
  started({ "media/old.png": { id: "old" } }, { ...open(own, {}), unsaved });
  expect(await found()).toBe(path);
});

test("`sameFile` does not find a saved file if the open record replaces it with a different file", async () => {
  started({ "media/a.png": { id: (await idOf(picture)) ?? "" } }, open({ "media/a.png": other }, {}));
  expect(await found()).toBeUndefined();
});

test.each([
  [
    "that the file was already uploaded, if no field uses it",
    {},
    "was already uploaded as a.png, so it is not uploaded again.",
  ],
  [
    "which field uses the file, if only one field uses it",
    { "lights/a.json": light("/media/a.png") },
    "is already in use at “Pier: Picture”, so it",
  ],
  [
    "which field uses the file and in how many other places it is used, if several fields use it",
    { "lights/a.json": light("/media/a.png"), "lights/b.json": light("/media/a.png") },
    "is already in use at “Pier: Picture” and 1 other place, so it",
  ],
])("`sameFile` says %s", async (_, records, note) => {
  started({ "media/a.png": { id: (await idOf(picture)) ?? "" } }, { records });
  expect((await sameFile(picture, "picture"))?.note).toContain(`This picture ${note}`);
});

test("`sameFile` says which field of the open record uses the file if the record is not saved yet", async () => {
  started({}, open({ "media/new.png": picture }, light("/media/new.png", "New")));
  expect((await sameFile(picture, "picture"))?.note).toContain("in use at “New: Picture”");
});
