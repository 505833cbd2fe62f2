/** Folders for each test: an empty one, and copies of the fixture content. */
export { jsonFiles } from "@sitekit/testing/testContent";
export { gitIn, testFolder } from "@sitekit/testing/testFolder";
export { contentCopy, publishedCopy } from "./fixtureContent";
