/**
 * Tests the hashes with which a Content-Security-Policy allows inline scripts and styles. Also tests that a build fails
 * if the pages have too many different inline scripts, or load a file that the policy would block. The last tests are
 * about the files that are marked as immutable.
 */
import { hashedRules } from "../hashedRules";
import { inlineHashes } from "../inlineCode";

const STYLE = "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='";
const page = (html: string, file = "about.html") => ({ file, html });

test("`inlineHashes` lists the hash of an inline script or style only once if several pages contain the same code", () => {
  const pages = [
    page("<style data-href='/a.css'>p{color:red}</style><script>run()</script>"),
    page('<style>p{color:red}</style><script type="module">run()</script>', "books/a.html"),
  ];
  const { scriptHashes, styleHashes } = inlineHashes(pages);
  expect(styleHashes).toEqual([STYLE]);
  expect(scriptHashes).toHaveLength(1);
  expect(scriptHashes[0]).toMatch(/^'sha256-[\w+/]{43}='$/);
});

test.each([
  ["data for search engines", '<script type="application/ld+json">{}</script>'],
  ["settings as JSON", '<script type="application/json" id="a">{}</script>'],
  ["an external script", '<script src="/app.js"></script>'],
])("the policy needs no hash for %s", (_, html) => {
  expect(inlineHashes([page(html)])).toEqual({ scriptHashes: [], styleHashes: [] });
});

test.each([
  ["style", '<style type="text/css">p{}</style>'],
  ["script", '<script type="text/ecmascript">run()</script>'],
  ["script", '<script type="application/x-javascript">run()</script>'],
])("`inlineHashes` lists the hash of a %s with an older type: %s", (_, html) => {
  const { scriptHashes, styleHashes } = inlineHashes([page(html)]);
  expect([...scriptHashes, ...styleHashes]).toHaveLength(1);
});

const many = Array.from({ length: 21 }, (_, index) =>
  page(`<script>page(${index})</script>`, `${index}.html`),
);

test("`inlineHashes` refuses more than 20 different inline scripts, and names one page and its script as an example", () => {
  expect(() => inlineHashes(many)).toThrow(
    /21 different inline scripts.*For example, 0\.html has "page\(0\)".*contentPlugins/,
  );
  expect(inlineHashes(many.slice(1)).scriptHashes).toHaveLength(20);
});

test("`inlineHashes` returns no script hashes if `script-src` contains 'unsafe-inline', which a hash would disable", () => {
  const { scriptHashes } = inlineHashes(many, { "script-src": ["'self'", "'unsafe-inline'"] });
  expect(scriptHashes).toEqual([]);
});

test.each([
  [
    "a script of another server",
    '<script async src="https://stats.example/a.js"></script>',
    "script-src",
    "https://stats.example",
  ],
  [
    "a style sheet of another server",
    '<link rel="stylesheet" href="https://fonts.example/a.css">',
    "style-src-elem",
    "https://fonts.example",
  ],
  [
    "a picture of another server",
    '<img alt="" src="//pictures.example/a.png">',
    "img-src",
    "https://pictures.example",
  ],
  ["a picture in a data URL", '<img src="data:image/png;base64,AAAA">', "img-src", "data:"],
  [
    "a frame of another server",
    '<iframe src="https://video.example/1"></iframe>',
    "frame-src",
    "https://video.example",
  ],
])("`inlineHashes` refuses %s unless the policy allows it", (_, html, directive, source) => {
  expect(() => inlineHashes([page(html)])).toThrow(new RegExp(`about\\.html loads .*"${directive}"`));
  expect(() => inlineHashes([page(html)], { [directive]: ["'self'", source] })).not.toThrow();
});

test.each<[is: string, url: string, source: string]>([
  ["allows", "https://a.maps.example/1", "a.maps.example"],
  ["allows", "https://a.maps.example/1", "https://*.maps.example"],
  ["allows", "https://a.maps.example/1", "http://a.maps.example"],
  ["allows", "https://a.maps.example/lib/1", "https://a.maps.example/lib/"],
  ["allows", "https://a.maps.example/lib", "https://a.maps.example/lib"],
  ["allows", "https://a.maps.example/1", "https:"],
  ["allows", "https://a.maps.example/1", "*"],
  ["allows", "data:image/png;base64,AAAA", "data:"],
  ["refuses", "http://a.maps.example/1", "https://*.maps.example"],
  ["refuses", "https://maps.example/1", "*.maps.example"],
  ["refuses", "https://a.maps.example/other/1", "https://a.maps.example/lib/"],
  ["refuses", "https://a.maps.example/lib/1", "https://a.maps.example/lib"],
  ["refuses", "http://a.maps.example/1", "https:"],
  ["refuses", "data:image/png;base64,AAAA", "*"],
  ["refuses", "https://a.maps.example/1", "'none'"],
])("`inlineHashes` %s a picture at %s if `img-src` is %s, as browsers do", (is, url, source) => {
  const check = () => inlineHashes([page(`<img alt="" src="${url}">`)], { "img-src": [source] });
  if (is === "allows") expect(check).not.toThrow();
  else expect(check).toThrow("which the Content-Security-Policy blocks");
});

test("if the policy blocks a file, the error message suggests a policy that allows it and all sources that were already allowed", () => {
  const frames = '<iframe src="https://maps.example/1"></iframe><iframe src="//video.example/1"></iframe>';
  const policy = { "frame-src": ["'none'", "https://maps.example"] };
  expect(() => inlineHashes([page(frames)], policy)).toThrow(
    `add \`policy: { "frame-src": ["'self'", "https://maps.example", "https://video.example"] }\``,
  );
});

const hash = "0123456789abcdef0123";

test.each([
  [
    "marks a folder as immutable if all file names in it have a hash",
    [`assets/app-${hash}.js`, `assets/a/b-${hash}.css`],
    ["/assets/*"],
  ],
  ["marks Gatsby's folder `static` as immutable", ["static/search-012345678901/terms.json"], ["/static/*"]],
  [
    "marks only files with a hash in their names as immutable in a folder that also contains other files",
    [`app-${hash}.js`, `fonts/a-${hash}.woff2`, "fonts/LICENSE.txt"],
    [`/app-${hash}.js`, `/fonts/a-${hash}.woff2`],
  ],
  [
    "marks only the inner folder as immutable if a file directly in the outer folder has no hash in its name",
    [`fonts/v/a-${hash}.woff2`, "fonts/LICENSE.txt"],
    ["/fonts/v/*"],
  ],
  [
    "does not mark a file as immutable if its name has a number instead of a hash",
    ["page-data/sq/d/3649515864.json", "report-2026112809551200.pdf", "index.html"],
    [],
  ],
])("`hashedRules` %s", (_, files, rules) => {
  expect(hashedRules(files)).toEqual(rules);
});
