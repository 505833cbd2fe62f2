import { networkCause } from "../networkCause";

const site = new URL("https://user:secret@www.a.example/boats");

/** Returns an error as `fetch` throws it. The actual error is its `cause`. */
const fetchError = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error("connect failed"), { code }) });

it.each([
  ["ENOTFOUND", "www.a.example has no address in the DNS."],
  ["EAI_AGAIN", "The DNS does not respond for www.a.example."],
  ["ECONNREFUSED", "No server listens on www.a.example:443."],
  ["EHOSTUNREACH", "There is no route to www.a.example:443. Check the address in the DNS"],
  ["ENETUNREACH", "There is no route to www.a.example:443. Check the connection of this computer"],
  ["ETIMEDOUT", "www.a.example:443 does not respond in time."],
  ["UND_ERR_CONNECT_TIMEOUT", "www.a.example:443 does not respond in time."],
  ["ECONNRESET", "www.a.example:443 closes the connection without a response."],
  ["UND_ERR_SOCKET", "www.a.example:443 closes the connection without a response."],
  ["EPIPE", "www.a.example:443 closes the connection without a response."],
  ["CERT_HAS_EXPIRED", "The certificate of www.a.example has expired."],
  ["CERT_NOT_YET_VALID", "The certificate of www.a.example is not valid yet."],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "The certificate is not valid for www.a.example."],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "The certificate of www.a.example is self-signed"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "The certificate of www.a.example is from an authority that"],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "The certificate of www.a.example is from an authority that"],
  ["UNABLE_TO_GET_ISSUER_CERT", "The server of www.a.example does not send the intermediate certificate"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "The server of www.a.example does not send the intermediate"],
  ["EPROTO", "www.a.example:443 does not support TLS in the way that browsers need (EPROTO)."],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "www.a.example:443 does not support TLS in the way that browsers need"],
  ["HPE_INVALID_CONSTANT", "The program that listens on www.a.example:443 does not speak HTTP (HPE_INVALID"],
  ["EMFILE", "The request to www.a.example:443 failed: connect failed."],
])(
  "if `fetch` fails with the error code %s, `networkCause` returns a message that contains %j",
  (code, part) => {
    expect(networkCause(site, fetchError(code))).toContain(part);
  },
);

it.each([
  [
    "says that the site does not respond in time if the request timed out",
    "TimeoutError",
    "not respond in time",
  ],
  [
    "says that the site does not respond in time if the request was aborted",
    "AbortError",
    "not respond in time",
  ],
  ["returns the message of an error without a code", "Error", "www.a.example:443 failed: Stopped."],
])("`networkCause` %s", (_, name, part) => {
  expect(networkCause(site, Object.assign(new Error("Stopped"), { name }))).toContain(part);
});

it.each([
  ["https://a.example", "a.example:443"],
  ["http://a.example", "a.example:80"],
  ["http://a.example:8000", "a.example:8000"],
  ["https://user:secret@a.example:8443/boats", "a.example:8443"],
])("`networkCause` names the site %s by its host name and port: %s", (url, host) => {
  const message = networkCause(new URL(url), fetchError("ENETUNREACH"));
  expect(message).toBe(`There is no route to ${host}. Check the connection of this computer.`);
});
