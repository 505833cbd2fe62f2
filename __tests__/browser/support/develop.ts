import path from "node:path";
import { freePort } from "@sitekit/testing/listen";
import type { Page } from "playwright-core";
import { type GatsbyRun, runNode } from "../../support/gatsby";
import { copyProject } from "../../support/projectCopy";

/** Milliseconds within which `develop` must start, on a machine that is busy with other tests. */
const STARTS_WITHIN = 380_000;

export interface Develop extends GatsbyRun {
  /** The address of the site, without a slash at the end. */
  url: string;
  /** The folder of the project's copy that `develop` serves. Tests may change the content in it. */
  folder: string;
}

/**
 * Copies this project, but with the content of another folder, such as `FIXTURES`. Then starts `gatsby develop` in the
 * copy, and resolves when the site can be opened. While the copy contains a file `slow-reads`, `slowReads.cjs`
 * simulates a slow disk.
 */
export async function startDevelop(content: string): Promise<Develop> {
  const { folder, remove } = copyProject({ content });
  const port = await freePort();
  const develop = ["node_modules/gatsby/cli.js", "develop", "-p", String(port)];
  const gatsby = runNode(folder, develop, {
    // Makes Gatsby create a picture when it is requested. Otherwise, if `CI` is set, Gatsby creates all pictures in the
    // background, and responds with 404 until a picture exists.
    GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1",
    NODE_OPTIONS: `--require ${path.join(__dirname, "slowReads.cjs")}`,
  });
  const stop = async () => {
    await gatsby.stop();
    remove();
  };
  try {
    await gatsby.printed("success Building development bundle", 0, STARTS_WITHIN);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...gatsby, stop, folder, url: `http://127.0.0.1:${port}` };
}

/**
 * Opens a page of the site, and waits until the page opens its WebSocket to Gatsby. Gatsby does not send a page the
 * changes that were made before this connection.
 */
export async function openConnected(page: Page, address: string): Promise<void> {
  const connected = page.waitForEvent("websocket");
  await page.goto(address);
  await connected;
}
