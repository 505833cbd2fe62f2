/** Tests the functions that request the files of an online site, or read them from a folder. */
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type Listening, listen } from "@sitekit/testing/listen";
import { testFolder } from "@sitekit/testing/testFolder";
import { readOnline, request } from "../online";

let answer: http.RequestListener;
let server: Listening;
beforeAll(async () => {
  server = await listen(http.createServer((asked, reply) => answer(asked, reply)));
});
afterAll(() => server.close());

const ask = (limit?: number) => request(new URL(server.url), "/file", { limit });
const says = (text: string | Buffer, headers: http.OutgoingHttpHeaders = {}, status = 200) => {
  answer = (_, reply) => reply.writeHead(status, headers).end(text);
};

test("`request` accepts a body up to the size limit but not above it, and measures how long the response took", async () => {
  says("12345");
  const begun = performance.now();
  const { body, took } = await ask(5);
  expect([body.toString(), took > 0, took < performance.now() - begun]).toEqual(["12345", true, true]);
  await expect(ask(4)).rejects.toThrow("it is larger than 4 bytes");
});

test("`request` refuses a small body that grows beyond the limit when it is decompressed", async () => {
  const bomb = gzipSync(Buffer.alloc(1_000_000));
  expect(bomb.length).toBeLessThan(2000);
  says(bomb, { "Content-Encoding": "gzip" });
  await expect(ask(2000)).rejects.toThrow("it is larger than 2 kB");
  expect((await ask(1_000_000)).body.length).toBe(1_000_000);
});

test.each(["gzip", "br"])(
  "`request` reports a response with `Content-Encoding: %s` and a body that is not encoded",
  async (coding) => {
    says("plain text", { "Content-Encoding": coding });
    await expect(ask()).rejects.toThrow(
      `its header says Content-Encoding: ${coding}, but its body is not valid ${coding} data`,
    );
  },
);

test("`request` sends a request to the given IP address, with the site's host name in the Host header", async () => {
  answer = ({ headers }, reply) => reply.end(headers.host);
  const site = new URL(`http://www.company.invalid:${new URL(server.url).port}`);
  const { body } = await request(site, "/", { address: "127.0.0.1" });
  expect(body.toString()).toBe(site.host);
});

test.each([
  [
    "in the middle of the body",
    (reply: http.ServerResponse) => void reply.write("half", () => reply.destroy()),
  ],
  ["before the response begins", (reply: http.ServerResponse) => void reply.destroy()],
])("`request` rejects if the server closes the connection %s", async (_, cut) => {
  let asked = 0;
  answer = (_request, reply) => {
    asked += 1;
    reply.writeHead(200, { "Content-Length": 100, Connection: "close" });
    cut(reply);
  };
  await expect(ask()).rejects.toThrow(/before the whole response has arrived|hang up|ECONNRESET/);
  expect(asked).toBeLessThan(3);
});

test("`request` repeats a request if the server closes the kept-alive connection that the request uses", async () => {
  let asked = 0;
  answer = ({ socket }, reply) => {
    asked += 1;
    if (asked === 2) socket.resetAndDestroy();
    else reply.end("here");
  };
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { globalAgent } = http;
  http.globalAgent = agent;
  try {
    await ask();
    expect((await ask()).body.toString()).toBe("here");
    expect(asked).toBe(3);
  } finally {
    http.globalAgent = globalAgent;
    agent.destroy();
  }
});

describe.each([
  ["never begins", () => {}],
  ["never ends", (reply: http.ServerResponse) => void reply.write("x")],
])("a response that %s", (_, begin) => {
  test("leads to an error after a limited time", async () => {
    const { timeout } = AbortSignal;
    jest.spyOn(AbortSignal, "timeout").mockImplementation((time) => timeout.call(AbortSignal, time / 300));
    answer = (_request, reply) => begin(reply);
    await expect(ask()).rejects.toThrow();
  });
});

describe("readOnline", () => {
  const read = (limit = 10) => readOnline(server.url)("lasting.json", limit);

  test("returns a file, and undefined for a missing file", async () => {
    says("list");
    expect((await read())?.toString()).toBe("list");
    says("", {}, 404);
    expect(await read()).toBeUndefined();
  });

  test("returns undefined for a file above the size limit", async () => {
    says("12345");
    expect(await read(4)).toBeUndefined();
  });

  test.each([401, 403, 410, 500, 503, 301, 206])(
    "does not accept a response with status %d",
    async (status) => {
      says("", { Location: "/elsewhere" }, status);
      await expect(read()).rejects.toThrow(
        `${server.url}/lasting.json responds with ${status}. ${status >= 500 ? "Try again later." : "Give --after the address of the site itself"}`,
      );
    },
  );

  const folder = testFolder();

  test("if given a folder, returns a file, returns undefined for a missing or too large file, and throws other errors", async () => {
    folder.write("lasting.json", "12345");
    const from = (file: string, limit: number) => readOnline(folder.at())(file, limit);
    expect((await from("lasting.json", 5))?.toString()).toBe("12345");
    expect(await from("lasting.json", 4)).toBeUndefined();
    expect(await from("assets/none.js", 5)).toBeUndefined();
    await expect(from("lasting.json/x", 5)).rejects.toThrow("ENOTDIR");
  });

  test("if given a folder, throws for a file that cannot be read, instead of treating the file as missing", async () => {
    folder.write("lasting.json", "12345");
    jest.spyOn(fs.promises, "readFile").mockRejectedValue(Object.assign(new Error("EIO"), { code: "EIO" }));
    await expect(readOnline(path.join(folder.at()))("lasting.json", 9)).rejects.toThrow("EIO");
  });
});
