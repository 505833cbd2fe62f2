import path from "node:path";
import { type ContentFolder, readContentFolder } from "@sitekit/check/readContentFolder";

export { config } from "./config";

/** The content of a site that does not exist, as `config` describes it. */
export const HARBOUR = path.join(__dirname, "content");

/** The same, read, for tests that make one change at a time. */
export const harbour: ContentFolder = readContentFolder(HARBOUR);
