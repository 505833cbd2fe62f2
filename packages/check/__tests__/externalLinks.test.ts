/** With the option `--links`, the content check requests the links to other websites and reports those that fail. */
import { config, withFiles, written } from "@sitekit/testing/harbour";
import { lineOf } from "@sitekit/testing/testContent";
import { checkFolder } from "../checkContent";
import { externalLinks, tryLinks } from "../externalLinks";

const HARBOUR = "harbours/ink-harbour.json";

const problem = (file: string) => ({
  file,
  line: 1,
  column: 1,
  severity: "advice" as const,
  rule: "broken-link",
  message: "",
});
const linksTo = (...urls: string[]) => new Map(urls.map((url) => [url, [problem(url)]]));
const answer = (status: number) => ({ status, ok: status < 400 });

it("externalLinks finds a link to another website and its line in the file, but ignores links to example domains", () => {
  const text = written(HARBOUR, { website: "https://ink-harbour.net" });
  const links = externalLinks(checkFolder(config, withFiles({ [HARBOUR]: text })).records);
  const line = lineOf(text, "https://ink-harbour.net");
  expect([...links]).toEqual([
    ["https://ink-harbour.net", [expect.objectContaining({ file: `content/${HARBOUR}`, line })]],
  ]);
});

it.each([
  ["accepts", 200, undefined],
  ["reports", 404, /responds with error 404\. Write the current address/],
  ["reports", 500, /responds with error 500, which is a fault of the server\. Try again later/],
  [
    "reports",
    403,
    /responds to this check with 403\. Some servers refuse automatic requests, so open the address in a browser/,
  ],
])("tryLinks %s a link whose server responds with the status %i", async (_, status, message) => {
  const problems = await tryLinks(linksTo("https://a.example"), async () => answer(status));
  expect(problems.map((each) => each.message)).toEqual(message ? [expect.stringMatching(message)] : []);
});

it("tryLinks accepts a link whose server refuses a HEAD request but accepts a GET request", async () => {
  const problems = await tryLinks(linksTo("https://a.example"), async (_, { method }) =>
    answer(method === "HEAD" ? 405 : 200),
  );
  expect(problems).toEqual([]);
});

it("tryLinks reports an address that cannot be reached, with the reason", async () => {
  const problems = await tryLinks(linksTo("https://a.example"), async () => {
    throw new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "ENOTFOUND" }) });
  });
  expect(problems).toMatchObject([{ message: expect.stringMatching(/cannot be reached \(ENOTFOUND\)/) }]);
});

it("tryLinks sends requests to at most four hosts in parallel, and to one address of each host at a time", async () => {
  const underWay: string[] = [];
  let most = 0;
  const twice: string[] = [];
  const urls = Array.from({ length: 24 }, (_, at) => `https://host-${at % 8}.example/${at}`);
  await tryLinks(
    linksTo(...urls),
    async (url) => {
      const { host } = new URL(url);
      if (underWay.includes(host)) twice.push(host);
      underWay.push(host);
      most = Math.max(most, underWay.length);
      await new Promise((resolve) => setTimeout(resolve, 2));
      underWay.splice(underWay.indexOf(host), 1);
      return answer(200);
    },
    0,
  );
  expect({ most, twice }).toEqual({ most: 4, twice: [] });
});

it("tryLinks requests a link with the method HEAD, an AbortSignal and a User-Agent header", async () => {
  const asked: RequestInit[] = [];
  await tryLinks(linksTo("https://a.example"), async (_, options) => {
    asked.push(options);
    return answer(200);
  });
  expect(asked).toEqual([
    expect.objectContaining({
      method: "HEAD",
      signal: expect.any(AbortSignal),
      headers: { "user-agent": expect.stringContaining("content-check") },
    }),
  ]);
});
