import { execFileSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http2 from "node:http2";
import type net from "node:net";
import tls from "node:tls";
import { testFolder } from "@sitekit/testing/testFolder";
import { overHttp2 } from "../online";

describe("a request over HTTP/2", () => {
  const folder = testFolder();
  const answers = async (respond: (stream: http2.ServerHttp2Stream) => void) => {
    const [key, cert] = [folder.at("key.pem"), folder.at("cert.pem")];
    const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const pair = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
    execFileSync("openssl", ["req", "-x509", "-nodes", ...names, ...pair, "-keyout", key, "-out", cert], {
      stdio: "ignore",
    });
    const secure = http2.createSecureServer({
      key: fs.readFileSync(key),
      cert: fs.readFileSync(cert),
      allowHTTP1: true,
    });
    secure.on("stream", (stream) => {
      stream.on("error", () => {});
      respond(stream);
    });
    await once(secure.listen(0, "localhost"), "listening");
    const { port } = secure.address() as net.AddressInfo;
    const { connect } = tls;
    const trusting = (options: tls.ConnectionOptions) => connect({ ...options, ca: fs.readFileSync(cert) });
    jest.spyOn(tls, "connect").mockImplementation(trusting as typeof connect);
    try {
      return await overHttp2(new URL(`https://localhost:${port}`), "/version.json");
    } finally {
      secure.close();
    }
  };

  test("returns the status", async () => {
    expect(await answers((stream) => stream.respond({ ":status": 404 }, { endStream: true }))).toBe("404");
  });

  test("fails if the server accepts HTTP/2 but resets the stream instead of responding", async () => {
    const refused = answers((stream) => stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR));
    await expect(refused).rejects.toThrow("INTERNAL_ERROR");
  });
});
