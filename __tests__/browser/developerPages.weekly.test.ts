/** Tests pages and queries that developers add to the site, in a build that runs its queries in worker processes. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { distIn, QUICK, siteServer } from "@sitekit/hosting";
import { type Listening, listen } from "@sitekit/testing/listen";
import { FIXTURES } from "../support/fixtureContent";
import type { ProjectCopy } from "../support/projectCopy";
import { buildIn, takeSharedProject } from "../support/sharedProject";
import { ASKED, type AskedPage } from "./support/askedInBuild";
import { openTestBrowser } from "./support/browser";

jest.setTimeout(1_800_000);

/**
 * The text of `gatsby-node.ts` in the copy of the project. It exports the site's own hooks, two of which also call
 * functions of `askedInBuild.ts`. `asking` loads this file when one of the two hooks runs. Gatsby compiles
 * `gatsby-node.ts` together with each file that it imports by a fixed path, which takes long. `asking` gets the path from
 * an environment variable, so Gatsby does not compile `askedInBuild.ts`.
 */
const NODE = `
import * as site from "./src/gatsby/contentSite";
const asking = () => require(process.env.ASKING);
export const { createSchemaCustomization, onCreateDevServer, onCreatePage, onPostBuild, onPreInit } = site;
export { onCreateWebpackConfig } from "./src/gatsby/onCreateWebpackConfig";
export { onPreBootstrap } from "./src/gatsby/onPreBootstrap";
export const createPages = async (args) => {
  await site.createPages(args);
  await asking().askInPages(args);
};
export const createResolvers = (args) => {
  site.createResolvers(args);
  asking().createResolvers(args);
};
`;

const COUNTER = `
import { useState } from "react";
import { PageFrame } from "../templates/PageFrame";
export default function Counter({ location }) {
  const [count, setCount] = useState(0);
  return (
    <PageFrame title="Counter" description="Counts clicks." location={location}>
      <button type="button" onClick={() => setCount(count + 1)}>{"Clicked " + count}</button>
    </PageFrame>
  );
}
`;

/** The addresses of the added pages, each with the file that creates the page. */
const OWN_PAGES = new Map([
  ["/counter", "src/pages/counter.tsx"],
  ["/tools", "src/pages/tools/index.tsx"],
  ["/tools/caf%C3%A9", "src/pages/tools/café.tsx"],
  ["/rates/buoy-chat", "src/pages/rates/{Solution.recordId}.tsx"],
]);

let copy: ProjectCopy | undefined;
let site: Listening | undefined;
let pages: AskedPage[] = [];
beforeAll(async () => {
  copy = await takeSharedProject(FIXTURES);
  writeFileSync(at("gatsby-node.ts"), NODE);
  for (const file of OWN_PAGES.values()) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(
      at(file),
      COUNTER.replace("../templates", path.relative(path.dirname(file), "src/templates")),
    );
  }
  await buildIn(copy.folder, {
    ASKING: path.resolve("__tests__/browser/support/askedInBuild.ts"),
    // Gatsby starts one worker process fewer than this number. So two worker processes run the queries.
    GATSBY_CPU_COUNT: "3",
    SHARE_PICTURES: "one",
  });
  pages = JSON.parse(read(ASKED));
  site = await listen(siteServer(distIn(copy.folder), QUICK));
});
afterAll(async () => {
  await site?.close();
  if (copy) rmSync(at("src/pages"), { recursive: true, force: true });
  copy?.remove();
});

const at = (file: string) => path.join(copy?.folder ?? "", file);
const read = (file: string) => readFileSync(at(file), "utf8");

type Answers = Readonly<Record<string, unknown>>;

interface PageData {
  result: { data: Answers };
  staticQueryHashes: string[];
}
const pageData = ({ name }: AskedPage): PageData =>
  JSON.parse(read(`public/page-data/asked/${name}/page-data.json`));

/**
 * Returns the results of the page's own static query. `staticQueryHashes` also contains the hashes of the layout's static
 * queries, but only the page's own query has a result named `q0`.
 */
const staticAnswers = (page: AskedPage): Answers =>
  pageData(page)
    .staticQueryHashes.map((hash): Answers => JSON.parse(read(`public/page-data/sq/d/${hash}.json`)).data)
    .find((data) => "q0" in data) ?? {};

test.each<[string, (page: AskedPage) => Answers]>([
  ["by graphql() in gatsby-node", ({ answers }) => answers],
  ["in page queries", (page) => pageData(page).result.data],
  ["in static queries", staticAnswers],
])(
  "queries that filter and sort records return the expected results when they are run %s",
  (_, answersOf) => {
    const wrong = pages.flatMap((page) => {
      const answers = answersOf(page);
      return page.questions.flatMap(({ text, wanted }, at) => {
        // A query that aggregates, for example with `max`, has no `wanted` result. It must return the same as `graphql()`
        // in gatsby-node, whose results are in `page.answers`.
        const right = JSON.stringify(wanted ?? page.answers[`q${at}`]);
        const answer = JSON.stringify(answers[`q${at}`]);
        return answer === right ? [] : [`${text} is ${answer}, not ${right}`];
      });
    });
    expect(pages.flatMap(({ questions }) => questions).length).toBeGreaterThan(3000);
    expect(wrong).toEqual([]);
  },
);

test.each([...OWN_PAGES.keys()])(
  "the page %s, added by a developer, has a title, a canonical address, a share picture and a sitemap entry",
  (address) => {
    const html = read(`dist/site${decodeURI(address)}.html`);
    const values = (element: RegExp) => Array.from(html.matchAll(element), ([, value]) => value);
    const { siteUrl } = JSON.parse(read("content/company.json"));
    expect(values(/<title[^>]*>([^<]*)/g)).toEqual([expect.stringMatching(/^Counter \| \w/)]);
    expect(values(/<link[^>]*rel="canonical"[^>]*href="([^"]*)"/g)).toEqual([siteUrl + address]);
    expect(values(/<meta[^>]*property="og:url"[^>]*content="([^"]*)"/g)).toEqual([siteUrl + address]);
    const [picture = ""] = values(/<meta[^>]*property="og:image"[^>]*content="([^"]*)"/g);
    expect(existsSync(at(`dist/site${new URL(picture).pathname}`))).toBe(true);
    expect(read("dist/site/sitemap.xml")).toContain(`<loc>${siteUrl}${address}</loc>`);
  },
);

test.each([
  ["tap on a phone", { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } }],
  ["click on a desktop", {}],
])(
  "on a page added by a developer, a button responds to the first %s after the page has loaded",
  async (_, options) => {
    const browser = await openTestBrowser();
    try {
      const context = await browser.newContext({ ...options, baseURL: site?.url });
      const page = await context.newPage();
      await page.goto("/counter");
      const button = page.getByRole("button", { name: /Clicked/ });
      await ("hasTouch" in options ? button.tap() : button.click());
      await page.getByText("Clicked 1").waitFor();
      await button.click();
      await page.getByText("Clicked 2").waitFor();
    } finally {
      await browser.close();
    }
  },
);
