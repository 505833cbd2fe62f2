/**
 * The files that a build writes for programs such as search engines: `sitemap.xml`, `llms.txt`, `catalogue.json` and
 * others.
 */
import fs from "node:fs";
import path from "node:path";
import { OUTPUT } from "../browser/support/site";
import { attributesOf, pageHeads } from "./support/heads";
import { shownRecords } from "./support/shownRecords";

const { siteUrl, name } = JSON.parse(fs.readFileSync("content/company.json", "utf8"));
const listed = pageHeads().filter(({ hidden }) => !hidden);
const addresses = listed.map(({ address }) => siteUrl + address);
const read = (file: string) => fs.readFileSync(path.join(OUTPUT, file), "utf8");
const recordFiles = (folder: string) => shownRecords(folder).map(({ id }) => `${id}.json`);

describe("the sitemap", () => {
  it("lists every page that is not hidden from search engines, and nothing else", () => {
    const locations = [...read("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
    expect(locations.sort()).toEqual(addresses.sort());
  });

  it("is linked from robots.txt, which blocks no page", () => {
    expect(read("robots.txt")).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
    expect(read("robots.txt")).not.toContain("Disallow");
  });
});

it("llms.txt lists every page except the home page and overview pages, or says that its list is incomplete", () => {
  const isOverview = (address: string) =>
    /\/page\/\d+$/.test(address) || addresses.some((other) => other.startsWith(`${address}/`));
  const text = read("llms.txt");
  const links = [...text.matchAll(/\]\((\S+?)\): /g)].map(([, link = ""]) => link);
  const all = addresses.filter((address) => !isOverview(address.replace(/\/$/, "")));
  expect(all).toEqual(expect.arrayContaining(links));
  if (!text.includes("All are listed in")) expect(links.sort()).toEqual(all.sort());
});

it("the web manifest contains the company's name, and the address of the home page as `start_url`", () => {
  expect(JSON.parse(read("site.webmanifest"))).toMatchObject({ name, start_url: "/" });
});

describe.each(["services", "solutions"])("the JSON copies of records in %s", (folder) => {
  const ids = recordFiles(folder).map((file) => path.basename(file, ".json"));

  it("are each linked from the page of the same record", () => {
    for (const id of ids) {
      const page = listed.find(({ address }) => address === `/${folder}/${id}`);
      expect(page && attributesOf(page, 'link[type="application/json"]', "href")).toEqual([
        `/${folder}/${id}.json`,
      ]);
    }
  });

  it(`contain no dead links to this site, and neither does the list ${folder}.json`, () => {
    const text = ids.map((id) => read(`${folder}/${id}.json`)).join() + read(`${folder}.json`);
    const links = [...text.matchAll(/"(?:url|json)":"([^"]+)"/g)]
      .map(([, link = ""]) => link)
      .filter((link) => link.startsWith(siteUrl));
    const known = [...addresses, ...["services", "solutions"].flatMap(jsonAddresses)];
    expect([...new Set(links)].filter((link) => !known.includes(link))).toEqual([]);
  });

  it(`are each listed exactly once in the lists that catalogue.json names for ${folder}, such as ${folder}.json`, () => {
    const index: { url: string; lists: string[] }[] = JSON.parse(read("catalogue.json"));
    const { lists = [] } = index.find(({ url }) => url === `${siteUrl}/${folder}`) ?? {};
    const listed = lists.flatMap((address) => JSON.parse(read(address.slice(siteUrl.length))));
    expect(listed.map(({ id }) => id).sort()).toEqual(ids.sort());
  });
});

const jsonAddresses = (folder: string) => recordFiles(folder).map((file) => `${siteUrl}/${folder}/${file}`);
