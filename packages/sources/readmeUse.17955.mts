import { contentModel } from "@sitekit/content/contentModel";
import { readContent } from "@sitekit/sources/readContent";

const config = contentModel({ types: [], timeZone: { name: "Europe/Oslo", label: "Oslo time" } });
const { name, json, media, hosted } = await readContent(config, "content");
console.log(`${name}: ${json.size} records, ${media.size} pictures, ${hosted?.problems.length ?? 0} problems of a CMS`);
