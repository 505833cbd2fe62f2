import { checkFolder } from "../../src/content-model/check/checkContent";
import { readContent } from "../../src/sources/readContent";
import { watchSources } from "../../src/sources/watchSources";
import { SOLUTION } from "../support/fixtureContent";
import { until } from "../support/until";
import { HostedSite } from "./support/hosted";

jest.setTimeout(60_000);

let site: HostedSite;
let stop: AbortController;
beforeEach(async () => {
  site = await HostedSite.start();
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await site.stop();
});

it("brings every change in the CMS while `develop` runs, and keeps what there is while the CMS is down", async () => {
  const options = site.options();
  const told: string[] = [];
  let text = "";
  const update = async () => {
    const content = await readContent(site.content, options);
    const { problems } = checkFolder(content);
    if (!problems.some(({ severity }) => severity === "error")) text = String(content.json.get(SOLUTION));
  };
  watchSources(
    () => void update(),
    (said) => told.push(said),
    { ...options, signal: stop.signal },
  );
  await until(() => text.includes("Buoy"));

  site.cms.edit("Solution", "buoy-chat", { title: "Not published" });
  site.cms.publish("Solution", "gull-count");
  await until(() => site.cms.asked.filter((asked) => asked.includes("status=draft")).length > 1);
  expect(text).not.toContain("Not published");
  site.cms.publish("Solution", "buoy-chat");
  await until(() => text.includes("Not published"));

  // What cannot be built leaves the last good state.
  site.cms.edit("Solution", "buoy-chat", { title: "" });
  site.cms.publish("Solution", "buoy-chat");
  await until(() => (site.cms.asked.at(-1) ?? "").includes("pageSize]=1"));
  expect(text).toContain("Not published");

  site.cms.intercept = (_, response) => {
    response.writeHead(503).end();
    return true;
  };
  await until(() => told.some((said) => said.includes("status 503")));
  expect(String((await readContent(site.content, options)).json.size)).not.toBe("0");
  site.cms.intercept = () => false;
  site.cms.edit("Solution", "buoy-chat", { title: "Right again" });
  site.cms.publish("Solution", "buoy-chat");
  await until(() => text.includes("Right again"));
  expect(told.filter((said) => said.includes("503"))).toHaveLength(1);
  expect(told.at(-1)).toBe("Strapi answers again.");
});
