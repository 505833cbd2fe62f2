/**
 * Everyday events in a CMS, such as a deleted record, and the messages that are expected after each event. Before each
 * event, Strapi contains the fixture content. The site reads solutions, services and the home page from Strapi.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { readContentFolder } from "@sitekit/check/readContentFolder";
import { fileOfRecord } from "@sitekit/content/contentType";
import { importContent } from "@sitekit/sources/tools/import";
import sharp from "sharp";
import { config } from "../../content.config";
import { HostedSite } from "../../packages/sources/__tests__/support/hosted";
import { StrapiApi, strapi } from "../../packages/sources/strapi/strapi";
import { FIXTURES } from "../support/fixtureContent";
import type { RealStrapi } from "./realStrapi";

const HOSTED = ["Solution", "Service", "HomePage"];
const HOSTED_FILES = new Map(
  [...readContentFolder(FIXTURES).json].filter(([file]) =>
    HOSTED.includes(config.typeOfFile(file)?.name ?? ""),
  ),
);
const [BUOY, GULL, NIGHT, TIDE, HARBOUR] = [
  "buoy-chat",
  "gull-count",
  "night-watch",
  "tide-market",
  "harbour-register",
] as const;
const FOG = "fog-signals";
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 16).replace("T", " ");
const NEXT_YEAR = `${new Date().getFullYear() + 1}-01-01 09:00`;

type Fields = Record<string, unknown>;

/** Edits content in Strapi as a person does there, and reads the result as the site does. */
class Scene {
  /** Whether `restore` must import the fixtures again. */
  private isEdited = true;

  readonly site: HostedSite<{ url: string; stop(): Promise<void> }>;

  private constructor(readonly cms: RealStrapi) {
    // Stopping the site must not stop Strapi, because `cli.ts` still needs Strapi after the events.
    const kept = { url: cms.url, stop: async () => {} };
    const make = () => strapi({ url: cms.url, token: cms.token });
    this.site = new HostedSite(make, kept, HOSTED, { config, folder: FIXTURES });
  }

  static async open(cms: RealStrapi): Promise<Scene> {
    const scene = new Scene(cms);
    await scene.restore();
    return scene;
  }

  /**
   * Imports and publishes a record in Strapi. If the fixtures have a file of this record, `changes` replace some of the
   * file's fields. Otherwise, `changes` must contain all fields of the record.
   */
  async put(typeName: string, id: string, changes: Fields): Promise<void> {
    const type = config.type(typeName);
    const file = fileOfRecord(type, id);
    const known = path.join(FIXTURES, file);
    const before = fs.existsSync(known) ? JSON.parse(fs.readFileSync(known, "utf8")) : {};
    const fields = { ...before, ...changes };
    this.isEdited = true;
    await this.import(new Map([[file, Buffer.from(JSON.stringify(fields))]]), true);
  }

  /** Adds a solution: a copy of the solution `BUOY` with another id. No record refers to the copy. */
  add = (id: string, changes: Fields = {}) =>
    this.put("Solution", id, {
      ...JSON.parse(fs.readFileSync(path.join(FIXTURES, `solutions/${BUOY}.json`), "utf8")),
      title: `The ${id}`,
      aliases: [],
      livePlatform: null,
      id,
      ...changes,
    });

  draft(id: string, fields: Fields, typeName = "Solution") {
    this.isEdited = true;
    return this.cms.edit(typeName, id, fields, "draft");
  }

  publish(id: string, typeName = "Solution") {
    return this.cms.edit(typeName, id, {});
  }

  unpublish(id: string, typeName = "Solution") {
    this.isEdited = true;
    return this.cms.unpublish(typeName, id);
  }

  remove(id: string, typeName = "Solution") {
    this.isEdited = true;
    return this.cms.remove(typeName, id);
  }

  importAll = () => this.import(readContentFolder(FIXTURES).json, false);

  private async import(json: ReadonlyMap<string, Buffer>, replace: boolean): Promise<void> {
    const api = new StrapiApi({ url: this.cms.url, token: this.cms.token });
    const folder = { ...readContentFolder(FIXTURES), json };
    const say = (text: string) => void (replace || this.site.told.push(text));
    await importContent(config, api, FIXTURES, folder, { replace, say });
  }

  /**
   * Reads the content and returns all messages: first the errors in the content, or the reason why the content cannot
   * be read, and then notices such as warnings.
   */
  async said(): Promise<string> {
    const failure = await this.site.failure();
    const told = this.site.told.splice(0);
    const errors = failure ? [failure] : await this.site.errors();
    return [...errors, ...told].join("\n");
  }

  /** The JSON text of a record as the site reads it, or undefined if the site does not get this record. */
  async shown(id: string, typeName = "Solution"): Promise<string | undefined> {
    const { json } = await this.site.read();
    return json.get(fileOfRecord(config.type(typeName), id))?.toString();
  }

  async restore(): Promise<void> {
    this.site.env = {};
    if (this.isEdited) {
      const ids = await this.cms.ids("Solution");
      const isKnown = (id: string) =>
        HOSTED_FILES.has(`solutions/${id}.json`) && ids.indexOf(id) === ids.lastIndexOf(id);
      for (const id of ids) if (!isKnown(id)) await this.cms.remove("Solution", id);
      await this.import(HOSTED_FILES, true);
    }
    this.isEdited = false;
    this.site.told.length = 0;
    await this.site.build();
  }

  /** Changes the schema of a content type or component, as an administrator does in Strapi's Content-Type Builder. */
  async rebuild(file: string, change: (attributes: Record<string, Fields>) => unknown): Promise<void> {
    const place = path.join(this.cms.folder, file);
    const schema = JSON.parse(fs.readFileSync(place, "utf8"));
    change(schema.attributes);
    fs.writeFileSync(place, JSON.stringify(schema));
    await this.cms.restart();
  }
}

type Act = (scene: Scene) => unknown;

/**
 * An event and its expected results. `acts` are the steps of the event, mostly changes in the CMS. `says` must match
 * the messages that the site then reports. If a step fails, `says` must match its error. If `says` is empty, no message
 * is expected. `then` also checks the content that the site reads.
 */
interface Event {
  name: string;
  acts: readonly Act[];
  says: RegExp | "";
  then?: (scene: Scene) => Promise<unknown>;
}

const event = (name: string, acts: Event["acts"], says: Event["says"], then?: Event["then"]): Event => ({
  name,
  acts,
  says,
  then,
});

/** The id of the record that some of the events add. */
const NEW = "new-one";

// Steps of events. Most steps are actions of a person in Strapi. `id` is the id of a solution unless `typeName` names
// another type.
const add =
  (changes: Fields = {}): Act =>
  (s) =>
    s.add(NEW, changes);
const save =
  (id: string, fields: Fields): Act =>
  (s) =>
    s.draft(id, fields);
const publish =
  (id: string, typeName?: string): Act =>
  (s) =>
    s.publish(id, typeName);
const unpublish =
  (id: string, typeName?: string): Act =>
  (s) =>
    s.unpublish(id, typeName);
const remove =
  (id: string, typeName?: string): Act =>
  (s) =>
    s.remove(id, typeName);
const change =
  (id: string, fields: Fields): Act =>
  (s) =>
    s.put("Solution", id, fields);
const every = (act: (id: string) => Act) => [BUOY, GULL, NIGHT, TIDE, HARBOUR].map(act);
const environment =
  (env: Record<string, string>): Act =>
  (s) =>
    Object.assign(s.site.env, env);
const build: Act = (s) => s.site.build();
const importAll: Act = (s) => s.importAll();
/** Discards the notices that the import and the site have written so far. */
const read: Act = (s) => s.site.told.splice(0);
const picture = (name: string, bytes: () => Promise<Buffer>, imageAlt: string | null): Act[] => [
  add(),
  async (s) => s.draft(NEW, { imageUrl: await s.cms.upload(name, await bytes()), imageAlt }),
  publish(NEW),
];
const PNG = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
const SVG = async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

const has = (id: string, text: string, typeName?: string) => async (scene: Scene) =>
  assert.match((await scene.shown(id, typeName)) ?? "", new RegExp(text));
const hasNot = (id: string, text: string) => async (scene: Scene) =>
  assert.doesNotMatch((await scene.shown(id)) ?? "", new RegExp(text));
const isGone = (id: string) => async (scene: Scene) => assert.equal(await scene.shown(id), undefined);
const draftOf = (id: string) =>
  new RegExp(`${id}.* is a draft\\. Publish it, or remove the reference to it from`);
const PREVIEW = environment({ SITE_ENV: "preview" });

/** Events that do not change the schema. */
const EVENTS: Event[] = [
  // Events in which records are edited, published or unpublished.
  event("nothing happens", [], ""),
  event(
    "an edit is published",
    [change(BUOY, { title: "Buoys that talk" })],
    "",
    has(BUOY, "Buoys that talk"),
  ),
  event("an edit is saved, not published", [save(BUOY, { title: "Not yet" })], "", hasNot(BUOY, "Not yet")),
  event(
    "an edit is saved, not published, and the site is a preview",
    [save(BUOY, { title: "Not yet" }), PREVIEW],
    "",
    has(BUOY, "Not yet"),
  ),
  event("a saved edit is published", [save(BUOY, { title: "Now" }), publish(BUOY)], "", has(BUOY, "Now")),
  event("a new record is published", [add()], "", has(NEW, "The new-one")),
  event("a new record is a draft", [add(), unpublish(NEW)], "", isGone(NEW)),
  event(
    "a new record is a draft, and the site is a preview",
    [add(), unpublish(NEW), PREVIEW],
    "",
    has(NEW, "The new-one"),
  ),
  event("a record to which another record refers is unpublished", [unpublish(GULL)], draftOf(GULL)),
  event(
    "a record to which another record refers is published again",
    [unpublish(GULL), publish(GULL)],
    /keeper-training .*lost the reference to `gull-count`.*Publish this record again/,
    has(HARBOUR, GULL),
  ),
  event(
    "a record to which another record refers is unpublished again",
    [unpublish(GULL), publish(GULL), unpublish(GULL)],
    draftOf(GULL),
  ),
  event(
    "a record in a section of the home page is unpublished",
    [unpublish(NIGHT)],
    /home.*night-watch.* is a draft/,
  ),
  event(
    "a record in a section of the home page is published again, after Strapi has removed it from the section",
    [unpublish(NIGHT), publish(NIGHT)],
    /home[\s\S]*lost the reference to `night-watch`.*Publish this record again/,
  ),
  event(
    "a record in a section of the home page is published again, and then the home page too",
    [unpublish(NIGHT), publish(NIGHT), publish("", "HomePage")],
    "",
    has("", NIGHT, "HomePage"),
  ),
  event(
    "all solutions are unpublished",
    every((id) => unpublish(id)),
    /is a draft/,
  ),
  event("the home page is unpublished", [unpublish("", "HomePage")], /home page .*the site needs it/),
  event("a service to which a solution refers is unpublished", [unpublish(FOG, "Service")], draftOf(FOG)),
  event("a draft is incomplete", [add(), unpublish(NEW), save(NEW, { description: null })], "", isGone(NEW)),
  event("the draft of a public record is incomplete", [save(BUOY, { description: null })], ""),
  event(
    "the draft of a public record is incomplete, and the site is a preview",
    [save(BUOY, { description: null }), PREVIEW],
    /buoy-chat.*description/,
  ),
  // Events with times of publication. References to a scheduled or ended record cause no message, because the site's
  // lists leave out such records.
  event("a page is scheduled", [add({ publishedFrom: NEXT_YEAR })], "", has(NEW, NEXT_YEAR)),
  event(
    "a page to which other records refer is scheduled",
    [change(GULL, { publishedFrom: NEXT_YEAR })],
    "",
    has(GULL, NEXT_YEAR),
  ),
  event("a page has ended", [add({ publishedUntil: YESTERDAY })], "", has(NEW, YESTERDAY)),
  event(
    "a page to which other records refer has ended",
    [change(GULL, { publishedUntil: YESTERDAY })],
    "",
    has(GULL, YESTERDAY),
  ),
  event(
    "a page ends before it begins",
    [add({ publishedFrom: NEXT_YEAR, publishedUntil: YESTERDAY })],
    /new-one › publishedUntil/,
  ),
  event(
    "a time is invalid",
    [save(BUOY, { publishedFrom: "tomorrow" }), publish(BUOY)],
    /publishedFrom must match/,
  ),
  event(
    "a page is replaced by a page that does not exist",
    [add({ publishedUntil: YESTERDAY, replacedBy: "/solutions/none" })],
    /new-one › replacedBy/,
  ),
  // Events in which records are deleted.
  event("a record to which no record refers is deleted", [add(), build, remove(NEW)], "", isGone(NEW)),
  event(
    "a record to which another record refers is deleted",
    [remove(GULL)],
    /relatedSolutions .*The reference to `gull-count` was removed, because that record was deleted in Strapi/,
  ),
  event(
    "a record in a section of the home page is deleted",
    [remove(NIGHT)],
    /home page › sections .*The reference to `night-watch` was removed, because that record was deleted/,
  ),
  event(
    "a service to which a solution refers is deleted",
    [remove(FOG, "Service")],
    /The reference to `fog-signals` was removed, because that record was deleted/,
  ),
  event("a deleted record is imported again", [remove(GULL), importAll, read], "", has(HARBOUR, GULL)),
  event(
    "a deleted record in a section of the home page is imported again",
    [remove(NIGHT), importAll, read],
    "",
    has("", NIGHT, "HomePage"),
  ),
  event(
    "the import reports that it restored references",
    [remove(GULL), importAll],
    /^1 of \d+ records were imported into Strapi.*References to the imported records were restored in/,
  ),
  event(
    "all solutions are deleted",
    every((id) => remove(id)),
    /no longer has 5 of 5 solutions/,
  ),
  event(
    "all solutions are deleted, and an administrator has confirmed this",
    [...every((id) => remove(id)), environment({ CONTENT_CONFIRM_FEWER: "Solution" })],
    /was deleted in Strapi/,
  ),
  event(
    "all solutions are deleted during `develop`",
    [...every((id) => remove(id)), environment({ gatsby_executing_command: "develop" })],
    /WARNING: Strapi no longer has/,
  ),
  event("the home page is deleted", [remove("", "HomePage")], /Strapi has no home, not even as drafts/),
  // Events in which fields change. Some of the expected messages are Strapi's own errors.
  event(
    "a record gets another id",
    [save(TIDE, { recordId: "tide-fair" }), publish("tide-fair")],
    /The reference to `tide-market` was removed, because that record was deleted/,
    has("tide-fair", "tide-fair"),
  ),
  event(
    "an id cannot be part of an address",
    [save(TIDE, { recordId: "Tide Market!" }), publish("Tide Market!")],
    /must match/,
  ),
  event("a draft gets another id", [save(TIDE, { recordId: "tide-fair" })], "", has(TIDE, TIDE)),
  event("a draft gets the id of another record", [save(TIDE, { recordId: BUOY })], ""),
  event(
    "a required text is emptied",
    [save(BUOY, { description: "" }), publish(BUOY)],
    /description must be/,
  ),
  event(
    "a text is too long",
    [save(BUOY, { title: "x".repeat(200) }), publish(BUOY)],
    /title must be at most/,
  ),
  event(
    "a choice is not one of the options",
    [save(BUOY, { recordUpdatedAt: "Soon" }), publish(BUOY)],
    /must be one of/,
  ),
  event(
    "a web address has no protocol",
    [save(BUOY, { livePlatform: { name: "Buoys", url: "buoys.example" } }), publish(BUOY)],
    /livePlatform/,
  ),
  event(
    "an alias is the address of another page",
    [add({ aliases: ["/contact"] })],
    /new-one › aliases .*\n?.*\/contact/,
  ),
  event("a picture has no description", picture("x.png", PNG, null), /imageAlt/),
  event(
    "a picture has an unsupported format",
    picture("x.svg", SVG, "A yard"),
    /imageUrl.*format of the picture is svg/,
  ),
  event("a picture is added", picture("Depot Yard.png", PNG, "A yard"), "", has(NEW, "/media/depot-yard")),
  event(
    "the file of a picture is deleted in the media library",
    [...picture("Gone.png", PNG, "A yard"), build, (s) => s.cms.deleteFileNamed("Gone.png")],
    /new-one › imageUrl .*The record showed `Gone.png`, but this file was deleted in Strapi/,
  ),
];

const SOLUTIONS = "src/api/solution/content-types/solution/schema.json";
const OFFERINGS = "src/components/site/offerings-section.json";

/**
 * Schema changes that an administrator can make in Strapi's Content-Type Builder. Strapi restarts after each change.
 * After each event, `npm run cms -- schema` restores the schema.
 */
const SCHEMA_EVENTS: Event[] = [
  event(
    "a field is missing",
    [(s) => s.rebuild(SOLUTIONS, (all) => delete all.publishedUntil)],
    /`Solution\.publishedUntil` is missing.*npm run cms -- schema/,
  ),
  event(
    "a field is renamed",
    [
      (s) =>
        s.rebuild(SOLUTIONS, (all) => {
          all.endsOn = all.publishedUntil ?? {};
          delete all.publishedUntil;
        }),
    ],
    /`Solution\.publishedUntil` is missing \(but there is `endsOn`\).*npm run cms -- schema/,
  ),
  event(
    "a field has another type",
    [
      (s) => s.rebuild(SOLUTIONS, (all) => Object.assign(all, { publishedUntil: { type: "boolean" } })),
      save(BUOY, { publishedUntil: true }),
      publish(BUOY),
    ],
    /`Solution\.publishedUntil` is a boolean/,
  ),
  event(
    "a field of a section is missing",
    [(s) => s.rebuild(OFFERINGS, (all) => delete all.firstLarge)],
    /`OfferingsSection\.firstLarge` is missing/,
  ),
];

/**
 * Runs the events whose names contain `only`, and prints the messages of each event. After all events, throws an
 * error if any result was not as expected.
 */
export async function seeEvents(cms: RealStrapi, writeSchema: () => unknown, only = ""): Promise<void> {
  const scene = await Scene.open(cms);
  const wrong: string[] = [];
  let seen = 0;
  const see = async ({ name, acts, says, then }: Event, restore: () => Promise<unknown>) => {
    if (!name.includes(only)) return;
    seen += 1;
    let said = "";
    try {
      for (const act of acts) await act(scene);
      said = await scene.said();
    } catch (error) {
      said = String(error).split("\n")[0] ?? "";
    }
    const isRight = says ? says.test(said) : said === "";
    const fault = isRight && then ? await then(scene).catch((error: Error) => error.message) : undefined;
    if (!isRight || fault) wrong.push(`${name}: ${fault ?? said}`);
    console.log(`${isRight && !fault ? "ok   " : "WRONG"} ${name}: ${said || "no message"}`);
    await restore();
  };
  try {
    for (const each of EVENTS) await see(each, () => scene.restore());
    for (const each of SCHEMA_EVENTS)
      await see(each, async () => {
        writeSchema();
        await cms.restart();
        await scene.restore();
      });
  } finally {
    await scene.site.stop();
  }
  assert.deepEqual(wrong, []);
  console.log(`${seen} events`);
}
