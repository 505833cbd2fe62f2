/** The editor's Trusted Types policy must allow the site's SVG drawings, and the HTML that `drawSection` creates. */
import fs from "node:fs";
import path from "node:path";
import { listIn } from "@sitekit/content/mapFields";
import { isOwnMarkup } from "../../packages/editor/window/ownMarkup";
import { drawSection } from "../../src/components/drawn/drawSection";
import { draftSite } from "../../src/preview/draftSite";
import { withDerivedFields } from "../../src/site/withDerivedFields";
import { fixture } from "../support/fixtureContent";
import { recordsIn } from "../support/recordsIn";

const DRAWINGS = "src/components/illustrations";

test.each(fs.readdirSync(DRAWINGS).filter((file) => file.endsWith(".svg")))(
  "the editor's Trusted Types policy allows the drawing %s",
  (file) => {
    expect(isOwnMarkup(fs.readFileSync(path.join(DRAWINGS, file), "utf8"))).toBe(true);
  },
);

const site = draftSite(recordsIn(fixture));
/**
 * The sections of the fixtures' free pages that `drawSection` renders, such as a list of documents. Their field `html`
 * does not contain HTML yet, but the first argument of `drawSection` as JSON.
 */
const drawn = site
  .recordsOf("FreePage")
  .flatMap((record) => listIn(withDerivedFields(record, site).sections))
  .map(Object)
  .filter(({ html }) => html);

test.each(drawn.map(({ kind, html }) => [kind, html]))(
  "the editor's Trusted Types policy allows the HTML of a section of the kind %s",
  (_, html) => {
    const markup = drawSection(JSON.parse(html), () => ({ address: "/documents/a.pdf", bytes: 9, pages: 1 }));
    expect(isOwnMarkup(markup ?? "<")).toBe(true);
  },
);
