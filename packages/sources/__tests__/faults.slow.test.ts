/**
 * Every request of a build from a CMS is made to fail, hang, answer half or answer twice, in turn, once and for good. What
 * is read is what the CMS has, whole, or nothing; then the earlier content is there, and the sentence says what to do.
 */
import type { ServerResponse } from "node:http";
import { SourceError } from "../source";
import { HostedSite, NAMES, png } from "./support/hosted";
import { refuse, TOKEN } from "./support/standIn";

const ID = "fog-head";
/**
 * Milliseconds without an answer, where none comes; an answer may take ten times as long in all. One that is late on a busy
 * machine is a fault as any other.
 */
const HASTE = { timeout: 20 };

type Fault = (response: ServerResponse) => void;

/** Lets the stand-in answer, but changes what it sends. */
const sending =
  (change: (body: Buffer) => { body: Buffer; length: number }): Fault =>
  (response) => {
    const { end } = response;
    response.writeHead = ((status: number) => Object.assign(response, { statusCode: status })) as never;
    response.end = ((bytes: string | Uint8Array) => {
      const { body, length } = change(Buffer.from(bytes as string));
      response.setHeader("content-length", length);
      response.setHeader("content-type", "application/json");
      if (body.length === length) return end.call(response, body, "utf8");
      response.write(body, () => response.destroy());
      return response;
    }) as never;
  };

/** Whether the request still goes to the stand-in, and what happens to its answer. */
const FAULTS: readonly [name: string, answers: boolean, fault: Fault][] = [
  ["fails", false, (response) => refuse(response, 500, "")],
  ["is refused", false, (response) => refuse(response, 400, "")],
  ["is cut off", false, (response) => response.destroy()],
  ["hangs", false, () => {}],
  [
    "is answered by half",
    true,
    sending((body) => ({ body: body.subarray(0, body.length / 2), length: body.length })),
  ],
  [
    "is answered by half, as if that were all",
    true,
    sending((body) => ({ body: body.subarray(0, body.length / 2), length: body.length >> 1 })),
  ],
  [
    "is answered twice",
    true,
    sending((body) => ({ body: Buffer.concat([body, body]), length: body.length * 2 })),
  ],
];

describe.each(NAMES)("a build from %s", (name) => {
  let site: HostedSite;
  let picture: number;
  /** What the last reading said of single records. */
  let problems = "";
  beforeEach(async () => {
    site = await HostedSite.start(name);
    picture = site.cms.addFile("Depot.png", await png());
    publish({ imageUrl: picture, imageAlt: "A depot", title: "Before" });
  });
  afterEach(() => site.stop());

  const publish = (fields: Record<string, unknown>) => site.cms.put("Light", ID, fields);
  /** All that is read: the texts of the records, and the pictures. */
  const read = async (patience?: { timeout: number }) => {
    const { json, media, hosted } = await site.read(site.source(patience));
    problems = (hosted?.problems ?? []).map(({ place }) => String(place)).join("\n");
    return JSON.stringify([[...json].map(([file, bytes]) => [file, String(bytes)]), [...media.keys()]]);
  };

  it.each(FAULTS)("of which a request %s is of one state, or none", async (kind, answers, fault) => {
    await site.build();
    const before = await read();
    publish({ title: "After", imageUrl: site.cms.addFile("Other.png", await png("red")) });
    const known = site.cms.asked.length;
    const after = await read();
    const requests = site.cms.asked.length - known;
    expect(requests).toBeGreaterThan(1);
    expect(after === before).toBe(false);
    let refusals = 0;
    for (let spoilt = 0; spoilt < requests; spoilt += 1)
      for (const forGood of [false, true]) {
        let number = -1;
        site.cms.intercept = (_request, response) => {
          number += 1;
          if (forGood ? number < spoilt : number !== spoilt) return false;
          fault(response);
          return !answers;
        };
        const patience = kind === "hangs" ? HASTE : undefined;
        const found = await read(patience).catch((error: unknown) => error);
        if (found instanceof Error) {
          expect(found).toBeInstanceOf(SourceError);
          expect(found.message).toContain(name);
          expect(found.message).toContain(site.cms.url);
          expect(found.message).toMatch(/\. (Set|See|Start|Build|Its|Ask) .*CONTENT_FALLBACK=last\.$/);
          expect(found.message).not.toContain(TOKEN);
          refusals += 1;
          site.env = { CONTENT_FALLBACK: "last" };
          const fallback = await read(patience);
          // After a single fault, the CMS answers again.
          expect(fallback === before || (!forGood && fallback === after)).toBe(true);
          site.env = {};
        } else if (found !== after) {
          // A picture that is not whole is a fault of its record, by which the check stops the build.
          expect(problems).toContain(ID);
        }
      }
    expect(refusals).toBeGreaterThan(1);
    site.cms.intercept = () => false;
    expect((await read()) === after).toBe(true);
  });
});
