import http from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { answerRejections } from "../../../src/editor/local/answerRejections";

interface App extends http.RequestListener {
  get(address: string, handler: (request: unknown, response: http.ServerResponse) => unknown): void;
  use(handler: unknown): void;
  set(setting: string, value: string): void;
  _router: { stack: unknown[] };
}

/** The Express that Gatsby serves with. */
const express: () => App = createRequire(path.resolve("node_modules/gatsby/package.json"))("express");

beforeEach(() => {
  // Express tells the terminal what went wrong.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

test("a handler that rejects or throws is answered with 500, no stack trace, and the server goes on", async () => {
  const app = express();
  app.set("env", "production");
  app.get("/rejects", async () => {
    throw new Error("inside");
  });
  app.get("/throws", () => {
    throw new Error("inside");
  });
  app.get("/answers", async (_request, response) => response.end("answered"));
  app.use(async () => Promise.reject(new Error("inside")));
  answerRejections(app._router.stack);
  const server = http.createServer(app);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const ask = async (address: string) => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);
    return { status: response.status, text: await response.text() };
  };
  try {
    for (const address of ["/rejects", "/throws", "/elsewhere"]) {
      const { status, text } = await ask(address);
      expect(status).toBe(500);
      expect(text).not.toMatch(/inside|node_modules| at /);
    }
    expect(await ask("/answers")).toEqual({ status: 200, text: "answered" });
  } finally {
    server.close();
  }
});
