import { headerRules, isUnlisted, reportAddress } from "../headerRules";
import { headersFor } from "../siteRules";
import { OPTIONS } from "./support/smallSite";

const rules = headerRules({ ...OPTIONS, styleHashes: ["'sha256-abc='"] });

/** Returns the directives of the Content-Security-Policy for a path, by name. */
const policyOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    (headersFor(rules, path)["Content-Security-Policy"] ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );

test("search engines may index a page of the site, but neither the editor nor a page of a preview", () => {
  const preview = headerRules({ ...OPTIONS, unlisted: true });
  expect(headersFor(preview, "/about")["X-Robots-Tag"]).toBe("noindex");
  expect(isUnlisted(preview)).toBe(true);
  expect(headersFor(rules, "/about")["X-Robots-Tag"]).toBeUndefined();
  expect(headersFor(rules, "/admin")["X-Robots-Tag"]).toBe("noindex");
  expect(isUnlisted(rules)).toBe(false);
});

test("the Content-Security-Policy of a page allows scripts and style sheets only from the page's own site, and `<style>` elements only by their hash", () => {
  expect(policyOf("/about")).toMatchObject({
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src-elem": "'self' 'sha256-abc='",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
  });
});

test("Content-Security-Policy directives and other headers that a site sets for `/admin` also apply to files under `/admin/`, but not to `/administration`", () => {
  expect(policyOf("/admin")).toMatchObject({ "script-src": "'self'", "trusted-types": "default" });
  expect(policyOf("/admin")).not.toHaveProperty("style-src-elem", "'self' 'sha256-abc='");
  expect(policyOf("/admin/editor.js")["connect-src"]).toBe("'self' https://api.example");
  expect(policyOf("/administration")["connect-src"]).toBe("'self'");
  const opener = (path: string) => headersFor(rules, path)["Cross-Origin-Opener-Policy"];
  expect([opener("/admin/editor.js"), opener("/about")]).toEqual(["same-origin-allow-popups", "same-origin"]);
  expect(opener("/administration")).toBe("same-origin");
});

test("unless a site configures longer caching, browsers must revalidate a file without a hash in its name, even in the folder `assets`", () => {
  expect(headersFor(headerRules({}), "/assets/app-1.js")["Cache-Control"]).toBe(EACH_TIME);
});

const FOR_EVER = "public, max-age=31536000, immutable";
const EACH_TIME = "public, max-age=0, must-revalidate";
const FOR_A_DAY = "public, max-age=86400";
test.each([
  ["/assets/app-1.js", FOR_EVER],
  ["/fonts/a-1.woff2", FOR_EVER],
  ["/static/picture-1.webp", FOR_EVER],
  ["/", EACH_TIME],
  ["/about", EACH_TIME],
  ["/start.js", EACH_TIME],
  ["/page-data/about/page-data.json", EACH_TIME],
  ["/404.html", EACH_TIME],
  ["/boot.js", FOR_A_DAY],
  ["/favicon.svg", FOR_A_DAY],
])("%s is sent with Cache-Control: %s", (path, kept) => {
  expect(headersFor(rules, path)["Cache-Control"]).toBe(kept);
});

test("the default headers contain no line break and no character that would need escaping in a host's configuration file", () => {
  for (const { headers } of rules) {
    for (const [name, value] of Object.entries(headers)) {
      expect(name).toMatch(/^[A-Za-z-]+$/);
      expect(value).toMatch(/^[^\p{Cc}"\\${}#]+$/u);
    }
  }
});

describe("reports of policy violations", () => {
  const reportTo = "https://reports.company.example/csp";

  test("are not sent unless an address is configured", () => {
    expect(JSON.stringify(rules)).not.toMatch(/report/i);
  });

  test("are sent to the configured address, by old browsers (`report-uri`) and by new browsers (`report-to`)", () => {
    const headers = headersFor(headerRules({ ...OPTIONS, reportTo }), "/");
    expect(headers["Content-Security-Policy"]).toContain(`report-to csp; report-uri ${reportTo}`);
    expect(headers["Reporting-Endpoints"]).toBe(`csp="${reportTo}"`);
  });

  test.each([
    ["are sent to the address in CSP_REPORT_TO", reportTo, reportTo],
    ["are not sent if CSP_REPORT_TO is missing", undefined, undefined],
    ["are not sent if CSP_REPORT_TO is empty", "", undefined],
  ])("%s", (_, value, address) => {
    expect(reportAddress({ CSP_REPORT_TO: value })).toBe(address);
  });

  test.each(['https://a.example/"; script-src *', "http://a.example", "https://a.example/\nX: y", "a"])(
    "cannot be sent to the address %j",
    (value) =>
      expect(() => reportAddress({ CSP_REPORT_TO: value })).toThrow("Write an https address without a query"),
  );
});

test("if a site's `policy` contains `script-src` with 'unsafe-inline', no hashes are added to this directive, but `style-src-elem` still gets its hashes", () => {
  const [all] = headerRules({
    policy: { "script-src": ["'self'", "'unsafe-inline'"] },
    styleHashes: ["'sha256-a'"],
    scriptHashes: ["'sha256-b'"],
  });
  const policy = all?.headers["Content-Security-Policy"];
  expect(policy).toContain("script-src 'self' 'unsafe-inline'; style-src-elem 'self' 'sha256-a'");
});
