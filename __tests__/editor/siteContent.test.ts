import { refreshRecords, siteContent } from "../../src/editor/app/siteContent";

/** What the server answers next, and the addresses that were asked. */
let answer: { records: object; version?: string };
const asked: string[] = [];

beforeEach(() => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    asked.push(String(address));
    if (!String(address).includes("content.json")) return Response.json({});
    return Response.json(answer.records, {
      headers: answer.version ? { "content-version": answer.version } : {},
    });
  });
});

async function filesAfter(records: object, version?: string): Promise<string[]> {
  answer = { records, version };
  siteContent();
  await refreshRecords();
  return Object.keys(siteContent().records).sort();
}

it("takes what has changed into what it has, and leaves out what is gone", async () => {
  expect(await filesAfter({ "a.json": {}, "b.json": {} }, "one.1")).toEqual(["a.json", "b.json"]);
  expect(await filesAfter({ "b.json": null, "c.json": {} }, "one.2")).toEqual(["a.json", "c.json"]);
  expect(asked.at(-1)).toBe("/admin/content.json?since=one.1");
});

it("takes all anew from a server that was started again", async () => {
  expect(await filesAfter({ "a.json": {}, "b.json": {} }, "two.1")).toEqual(["a.json", "b.json"]);
  expect(await filesAfter({ "b.json": {} }, "three.1")).toEqual(["b.json"]);
});

it("takes all anew from a host, which gives no version", async () => {
  expect(await filesAfter({ "a.json": {}, "b.json": {} })).toEqual(["a.json", "b.json"]);
  expect(await filesAfter({ "a.json": {} })).toEqual(["a.json"]);
});
