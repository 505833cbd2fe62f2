import path from "node:path";
import { testFolder } from "@sitekit/testing/testFolder";
import { headFaults } from "../../src/gatsby/codePages";

const folder = testFolder();
const TITLE = '<title data-react-helmet="true">Report | Example</title>';
const CANONICAL = '<link data-react-helmet="true" rel="canonical" href="https://a.example/report"/>';

it.each([
  ["accepts a head with a title and a canonical address", TITLE + CANONICAL, true],
  ["reports an empty title", `<title data-react-helmet="true"></title>${CANONICAL}`, false],
  ["reports two titles if the first is empty", `<title></title><title>A</title>${CANONICAL}`, false],
  ["reports two titles", `<title>A</title><title>B</title>${CANONICAL}`, false],
  ["reports a missing canonical address", TITLE, false],
])("the check of pages in src/pages %s", (_, head, isComplete) => {
  const body = "<svg><title>A drawing</title></svg>";
  folder.write("public/report/index.html", `<html><head>${head}</head><body>${body}</body></html>`);
  const component = path.resolve("src/pages/report.tsx");
  const faults = headFaults([{ path: "/report", component }], folder.at("public"));
  expect(faults).toEqual(isComplete ? [] : [expect.stringMatching(/^src\/pages\/report.tsx: .*<PageFrame>/)]);
});
