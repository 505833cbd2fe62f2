/**
 * Tests each fault in `FAULTS` at each request that a build sends to a CMS. First, the fault affects only this request,
 * and then this and all later requests. In each case, the build must read the complete content, report an unusable
 * picture, or fail with a message that says what to do.
 */
import type { ServerResponse } from "node:http";
import { SourceError } from "../source";
import { HostedSite, NAMES, png } from "./support/hosted";
import { refuse, TOKEN } from "./support/standIn";

const ID = "fog-head";
/**
 * The timeout in milliseconds in the test of requests that hang. It is short because the test waits for it many times.
 * On a busy machine, a request that does not hang may exceed it too. The test accepts this like any other failed
 * request.
 */
const HASTE = { timeout: 20 };

type Fault = (response: ServerResponse) => void;

/**
 * Returns a fault: the stand-in for the CMS responds, but `change` replaces the body and the `content-length` of its
 * response. If these two do not match, the connection is closed after the body.
 */
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

/**
 * `name` completes the name of the test below. `answers` is true if the stand-in still responds after `fault` was
 * called, and false if `fault` itself responds, closes the connection, or leaves the request without a response.
 */
const FAULTS: readonly [name: string, answers: boolean, fault: Fault][] = [
  ["gets the status 500", false, (response) => refuse(response, 500, "")],
  ["gets the status 400", false, (response) => refuse(response, 400, "")],
  ["is disconnected without a response", false, (response) => response.destroy()],
  ["hangs", false, () => {}],
  [
    "gets half a response",
    true,
    sending((body) => ({ body: body.subarray(0, body.length / 2), length: body.length })),
  ],
  [
    "gets half a response that looks complete",
    true,
    sending((body) => ({ body: body.subarray(0, body.length / 2), length: body.length >> 1 })),
  ],
  [
    "gets its response twice",
    true,
    sending((body) => ({ body: Buffer.concat([body, body]), length: body.length * 2 })),
  ],
];

describe.each(NAMES)("in a build with content from %s,", (name) => {
  let site: HostedSite;
  let picture: number;
  /**
   * The records and fields in which the last successful call of `read` found a problem, one per line. Empty if there
   * were none.
   */
  let problems = "";
  beforeEach(async () => {
    site = await HostedSite.start(name);
    picture = site.cms.addFile("Depot.png", await png());
    publish({ imageUrl: picture, imageAlt: "A depot", title: "Before" });
  });
  afterEach(() => site.stop());

  const publish = (fields: Record<string, unknown>) => site.cms.put("Light", ID, fields);
  /**
   * Reads the content, and sets `problems`. Returns one string with the JSON of all records and the paths of all
   * pictures.
   */
  const read = async (patience?: { timeout: number }) => {
    const { json, media, hosted } = await site.read(site.source(patience));
    problems = (hosted?.problems ?? []).map(({ place }) => String(place)).join("\n");
    return JSON.stringify([[...json].map(([file, bytes]) => [file, String(bytes)]), [...media.keys()]]);
  };

  it.each(FAULTS)(
    "if a request %s, the build reads the complete content, reports an unusable picture, or fails and says what to do",
    async (kind, answers, fault) => {
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
            expect(found.message).toMatch(/\. (Set|See|Start|Build|Check|Ask) .*CONTENT_FALLBACK=last\.$/);
            expect(found.message).not.toContain(TOKEN);
            refusals += 1;
            site.env = { CONTENT_FALLBACK: "last" };
            const fallback = await read(patience);
            // The fallback is the content of the last build. But if only one request failed, the CMS works again now,
            // so this second attempt can also read the new content.
            expect(fallback === before || (!forGood && fallback === after)).toBe(true);
            site.env = {};
          } else if (found !== after) {
            // The content was read, but it is not complete. This is only allowed if the picture is unusable and is
            // reported as a problem of its record, so that the check stops the build.
            expect(problems).toContain(ID);
          }
        }
      expect(refusals).toBeGreaterThan(1);
      site.cms.intercept = () => false;
      expect((await read()) === after).toBe(true);
    },
  );
});
