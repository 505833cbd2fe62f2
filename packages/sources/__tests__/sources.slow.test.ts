/** Tests that run for each hosted CMS in `SOURCES` of `support/hosted.ts`. To test another CMS, add it there. */
import fs from "node:fs";
import path from "node:path";
import { renameRecord } from "@sitekit/check/changes/rename";
import { retireRecord } from "@sitekit/check/changes/retire";
import { checkFolder } from "@sitekit/check/checkContent";
import { hostedPlaces } from "@sitekit/check/hostedPlaces";
import { publishedFiles } from "@sitekit/check/published";
import type { ContentFolder } from "@sitekit/check/readContentFolder";
import { fieldTree } from "@sitekit/content/fieldTree";
import { normalise } from "@sitekit/content/record";
import { filesIn } from "@sitekit/lib/files";
import { config, HARBOUR, harbour } from "@sitekit/testing/harbour";
import { LocalFiles } from "../../editor/local/localFiles";
import { keepPublished } from "../hostedRecords";
import { readContent } from "../readContent";
import { HostedSite, NAMES, png } from "./support/hosted";
import { refuse, TOKEN } from "./support/standIn";

const [ID, OTHER, NAMED] = ["fog-head", "tide-rock", "ink-harbour"] as const;
const FILE = `lights/${ID}.json`;

describe.each(NAMES)("content in %s", (name) => {
  let site: HostedSite;
  /**
   * Stops the previous copy of the site, and starts a new copy, which reads the records of these content types from the
   * CMS. The default is only the type `Light`.
   */
  const open = async (types?: string[]) => {
    await site?.stop();
    site = await HostedSite.start(name, types);
  };
  beforeEach(() => open());
  afterEach(() => site.stop());

  const publish = (fields: Record<string, unknown>, id: string = ID) => site.cms.put("Light", id, fields);
  const ids = () => site.cms.all("Light").map(({ draft }) => String(draft.id ?? draft.recordId));
  /**
   * Adds published copies of `fog-head` to the CMS, with the ids `more-0`, `more-1`, and so on. The copies have no
   * references and no aliases.
   */
  const add = (count: number) => {
    const { published } = site.cms.documentOf("Light", ID);
    const without = { ...published, relatedLights: [], relatedHarbours: [], aliases: [] };
    for (let index = 0; index < count; index += 1) {
      const id = `more-${index}`;
      const fields = { ...without, title: `More ${index}`, [published?.recordId ? "recordId" : "id"]: id };
      site.cms.all("Light").push({ key: id, draft: fields, published: fields });
    }
  };

  it("is read with the same values as from JSON files, for every content type", async () => {
    await open(config.types.map((type) => type.name));
    const content = await site.read();
    expect([...(content.hosted?.records.keys() ?? [])].toSorted()).toEqual([...harbour.json.keys()]);
    expect(await site.errors()).toEqual([]);
    for (const [file, bytes] of harbour.json) {
      const values = (json?: Buffer) =>
        normalise(fieldTree(config.typeOfFile(file) as never), JSON.parse(String(json)));
      expect(values(content.json.get(file))).toEqual(values(bytes));
    }
    expect([...content.media.keys()]).toEqual([...harbour.media.keys()]);
  });

  it("is read completely even if the CMS splits the list of records into several responses", async () => {
    add(250);
    const { json } = await site.read();
    expect([...json.keys()].filter((file) => file.startsWith("lights/"))).toHaveLength(ids().length);
  });

  it("includes unpublished changes and unpublished records in a preview, but not in a production build", async () => {
    site.cms.edit("Light", ID, { title: "Only a draft" });
    site.cms.unpublish("Light", OTHER);
    const other = `lights/${OTHER}.json`;
    const { json } = await site.read();
    expect(String(json.get(FILE))).not.toContain("Only a draft");
    expect(json.has(other)).toBe(false);
    site.env = { SITE_ENV: "preview" };
    const preview = await site.read();
    expect(String(preview.json.get(FILE))).toContain("Only a draft");
    expect(preview.json.has(other)).toBe(true);
  });

  describe("with pictures:", () => {
    it("a picture with the name `../Depot Yard!.PNG` gets the file name `depot-yard.png`; after a build, the picture is not downloaded again unless the cache was deleted", async () => {
      publish({
        imageUrl: site.cms.addFile("../Depot Yard!.PNG", await png()),
        imageAlt: "A depot with a yard",
      });
      const { json, media } = await site.read();
      expect(JSON.parse(String(json.get(FILE))).imageUrl).toBe("/media/depot-yard.png");
      expect(media.get("media/depot-yard.png")?.fault).toBeUndefined();
      expect(await site.errors()).toEqual([]);
      const fetches = () => site.cms.asked.filter((asked) => asked.includes("/uploads/")).length;
      await site.build();
      const before = fetches();
      await site.read();
      expect(fetches()).toBe(before);
      fs.rmSync(path.join(site.cache, "pictures"), { recursive: true });
      await site.read();
      expect(fetches()).toBeGreaterThan(before);
    });

    it("if the request for a picture fails with status 404, an error names the record that shows the picture; with status 500, the build stops", async () => {
      let status = 404;
      site.cms.intercept = (_, response, { pathname }) => {
        if (!pathname.startsWith("/uploads/")) return false;
        refuse(response, status, "");
        return true;
      };
      expect(await site.errors()).toEqual([expect.stringMatching(/^light ink-mole › imageUrl .*status 404/)]);
      status = 500;
      expect(await site.failure()).toMatch(/status 500/);
    });

    it("after a picture was deleted in the CMS, a warning names the record that showed it, until somebody edits that record", async () => {
      const file = site.cms.addFile("Depot.png", await png());
      publish({ imageUrl: file, imageAlt: "A depot" });
      await site.build();
      site.cms.held.files.delete(file);
      await site.read();
      expect(site.told).toEqual([
        expect.stringMatching(/^light fog-head › imageUrl \(http\S+\) +The record showed `Depot.png`/),
      ]);
      publish({ imageAlt: "" });
      await site.read();
      expect(site.told).toHaveLength(1);
    });

    it("a picture from the CMS does not replace a picture of the same name in the content folder", async () => {
      const [file = ""] = [...harbour.media.keys()].map((each) => path.basename(each));
      publish({ imageUrl: site.cms.addFile(file, await png()), imageAlt: "A depot" });
      const { json, media } = await site.read();
      const { imageUrl } = JSON.parse(String(json.get(FILE)));
      expect(imageUrl).toMatch(new RegExp(`^/media/${file.replace(/\..*/, "")}-[0-9a-f]{8}\\.png$`));
      expect(media.get(imageUrl.slice(1))?.path).toBeDefined();
    });

    it.each([
      ["in fact a web page", "depot.png", "<!doctype html><p>Sign in", "A depot", /imageUrl .*is incomplete/],
      [
        "in an unsupported format",
        "depot.svg",
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        "A depot",
        /format of the picture is svg/,
      ],
      ["without a description", "depot.png", undefined, "", /imageAlt/],
    ])(
      "for a picture that is %s, the error names the record and the field, and contains the record's address in the CMS",
      async (_, file, bytes, imageAlt, sentence) => {
        publish({ imageUrl: site.cms.addFile(file, bytes ? Buffer.from(bytes) : await png()), imageAlt });
        const errors = await site.errors();
        expect(errors).toEqual([expect.stringMatching(sentence)]);
        const field = imageAlt ? "imageUrl" : "imageAlt";
        expect(errors[0]).toContain(`light ${ID} › ${field} (${site.cms.url}/admin`);
        expect(errors[0]).toContain(site.cms.documentOf("Light", ID).key);
      },
    );
  });

  it.each([
    ["no value in a required field", { title: null }, /^light fog-head \(http.*`title`/],
    ["a list item with an empty text", { steps: [{ title: "One", text: "" }] }, /^light fog-head › steps/],
    ["no id", { id: "" }, /^light › id \(http.*no id/],
    [
      "an id with characters that addresses may not contain",
      { id: "Fog Head!" },
      /^light Fog Head! › id \(http.*Write `fog-head`/,
    ],
    [
      "an id with too many segments",
      { id: "a/b" },
      /^light a\/b › id \(http.*(?:part of an address|not valid for)/,
    ],
    [
      "an id that is a path to another folder",
      { id: "../harbours/x" },
      /^light \.\.\/harbours\/x › id .*cannot be part/,
    ],
    ["the id of another record", { id: OTHER }, /^light tide-rock › id \(http.*also used by another record/],
  ])(
    "with a record that has %s causes an error that contains the address of this record in the CMS",
    async (_, fields, sentence) => {
      const { key } = site.cms.documentOf("Light", ID);
      publish(fields);
      const errors = await site.errors();
      expect(errors[0]).toMatch(sentence);
      expect(errors[0]).toContain(key);
      expect(errors.join("\n")).not.toContain("content/lights");
    },
  );

  it("causes an error if a record refers to a draft, until that draft is published", async () => {
    publish({ relatedLights: [OTHER] });
    expect(await site.errors()).toEqual([]);
    site.cms.unpublish("Light", OTHER);
    const sentence = /^light fog-head › relatedLights \(http.*`tide-rock` is a draft\. Publish it/;
    expect(await site.errors()).toContainEqual(expect.stringMatching(sentence));
    publish({}, OTHER);
    expect(await site.errors()).toEqual([]);
  });

  describe("is protected from changes outside the CMS:", () => {
    const snapshot = () =>
      filesIn(site.content).map((file) => [file, fs.readFileSync(path.join(site.content, file), "base64")]);
    const refuses = async (change: (content: ContentFolder) => string[]) => {
      const content = await site.read();
      const before = snapshot();
      expect(() => change(content)).toThrow(
        new RegExp(
          `^Nothing was changed, because this command cannot change records in a hosted CMS\\. .*light ${ID} \\(${site.cms.url}/admin`,
        ),
      );
      expect(snapshot()).toEqual(before);
    };

    it("renaming or retiring a record is refused, and the error contains the record's address in the CMS", async () => {
      await refuses((content) =>
        renameRecord(config, site.content, `lights/${ID}`, "lights/new-name", content),
      );
      await refuses((content) =>
        retireRecord(config, site.content, `lights/${ID}`, `/lights/${OTHER}`, content),
      );
    });

    it("a record in a file cannot be renamed while a record in the CMS refers to it", async () => {
      publish({ relatedHarbours: [NAMED] });
      const rename = (content: ContentFolder) =>
        renameRecord(config, site.content, `harbours/${NAMED}`, "harbours/new-name", content);
      await refuses(rename);
      for (const id of ids()) publish({ relatedHarbours: [] }, id);
      expect(rename(await site.read())).toContain("content/harbours/new-name.json");
    });

    it.each([FILE, "lights/new-one.json"])(
      "an editor page that was opened before the records of type Light were moved to the CMS cannot save %s",
      async (file) => {
        const text = String(harbour.json.get(FILE));
        const files = new LocalFiles(config, site.content, () => site.read());
        await expect(files.writeAll("any version", [{ path: file, text }])).rejects.toThrow(
          new RegExp(`now edited in ${name}, not here: http.*light.*Reload`),
        );
        expect(fs.existsSync(path.join(site.content, file))).toBe(false);
      },
    );

    it("a file left over from the move to the CMS is reported as an error, and does not bring back a deleted record", async () => {
      const left = [FILE, "lights/gone.json"];
      for (const file of left) fs.cpSync(path.join(HARBOUR, FILE), path.join(site.content, file));
      const content = await site.read();
      expect([...content.json.keys()]).not.toContain("lights/gone.json");
      const { problems } = checkFolder(config, content);
      // `checkFolder` has already passed these problems to `hostedPlaces`. The command `check` passes them to it a
      // second time, which must not change them.
      expect(hostedPlaces(config, problems, content)).toEqual(problems);
      expect(await site.errors()).toEqual(
        left.map((file) => expect.stringMatching(new RegExp(`^content/${file}:1:1 .*Remove the file`))),
      );
    });
  });

  it("causes an error if a deleted record had a page in an earlier production build; pages in previews do not count", async () => {
    await open(["Light", "Quote"]);
    publish({ publishedUntil: "2020-01-01 09:00" }, OTHER);
    keepPublished(config, site.content, await site.read(), { SITE_ENV: "preview" });
    expect(publishedFiles(config, site.content)).toEqual([]);
    keepPublished(config, site.content, await site.read(), {});
    for (const id of ids()) publish({ relatedLights: [] }, id);
    site.cms.remove("Light", ID);
    const errors = await site.errors();
    expect(errors).toContainEqual(expect.stringContaining(`\`/lights/${ID}\` may have been published`));
    expect(errors.join("\n")).not.toContain("content/lights");
    publish({ publishedUntil: null }, OTHER);
    keepPublished(config, site.content, await site.read(), {});
    expect(publishedFiles(config, site.content)).toEqual(
      [...harbour.json.keys()].filter((file) => file.startsWith("lights/")),
    );
  });

  describe("with missing records", () => {
    const lose = (count: number) => {
      for (const id of ids().slice(0, count)) site.cms.remove("Light", id);
    };
    const unpublish = (count: number) => {
      for (const id of ids().slice(0, count)) site.cms.unpublish("Light", id);
    };

    it.each([
      ["is accepted if 1 of 5 lights is gone", 0, () => lose(1), ""],
      [
        "is accepted if only 5 of 25 lights are gone, although they are more than a tenth of the site's records",
        20,
        () => lose(5),
        "",
      ],
      ["is accepted if 20 of 25 lights became drafts", 20, () => unpublish(20), ""],
      [
        "is accepted if 7 of 65 lights are gone, because they are less than a tenth of the site's records",
        60,
        () => lose(7),
        "",
      ],
      [
        "stops the build if 6 of 25 lights (more than a tenth of the site's records) are gone, unless CONTENT_CONFIRM_FEWER contains `Light`",
        20,
        () => lose(6),
        /no longer has 6 of 25 lights \((?:[a-z-]+, ){5}…\)/,
      ],
      [
        "stops the build if all lights are gone, unless CONTENT_CONFIRM_FEWER contains `Light`",
        0,
        () => lose(99),
        /no longer has 5 of 5 lights \((?:[a-z-]+, ){4}[a-z-]+\)/,
      ],
    ])("%s", async (_, more, change, sentence) => {
      add(more);
      await site.build();
      change();
      const message = await site.failure();
      if (sentence) expect(message).toMatch(sentence);
      else expect(message).toBe("");
      site.env = { CONTENT_CONFIRM_FEWER: "Harbour, Light" };
      expect(await site.failure()).toBe("");
    });

    it("stops the first build if the CMS has no lights; after one build with CONTENT_CONFIRM_FEWER=Light, later builds do not stop", async () => {
      lose(99);
      expect(await site.failure()).toMatch(/has no lights, not even as drafts.*that the token may read/);
      site.env = { CONTENT_CONFIRM_FEWER: "Light" };
      await site.build();
      site.env = {};
      expect(await site.failure()).toBe("");
    });

    it("does not stop `gatsby develop`, which prints a warning", async () => {
      await site.build();
      lose(99);
      site.env = { gatsby_executing_command: "develop" };
      expect(await site.failure()).toBe("");
      expect(site.told.join("\n")).toMatch(/WARNING: .* no longer has/);
    });

    it("causes a warning for a record that lost its reference to a deleted record", async () => {
      publish({ relatedLights: ["gull-isle", OTHER] });
      await site.build();
      publish({ relatedLights: [] });
      site.cms.remove("Light", OTHER);
      await site.read();
      const named = site.told.filter((sentence) => sentence.startsWith(`light ${ID} `));
      expect(named).toEqual([
        expect.stringMatching(
          /› relatedLights \(http\S+\) +The reference to `tide-rock` was removed, because that record was deleted/,
        ),
      ]);
    });
  });

  it.each([
    ["removed", { publishedUntil: undefined }, /`Light\.publishedUntil` is missing\. /],
    ["renamed", { publishedUntil: "endsOn" }, /`Light\.publishedUntil` is missing \(but there is `endsOn`\)/],
  ])(
    "is refused if a field was %s in the CMS, instead of being read without values for that field",
    async (_, renamed, sentence) => {
      site.cms.renamed = new Map(Object.entries(renamed));
      expect(await site.failure()).toMatch(sentence);
      expect(await site.failure()).toMatch(/cms -- schema|mapping\.json/);
    },
  );

  it("is refused if all values of a text field are numbers", async () => {
    for (const id of ids()) publish({ title: 5 }, id);
    expect(await site.failure()).toMatch(/`Light\.title` is a number/);
  });

  describe("when it is fetched:", () => {
    const fail = (status: number, body: string) => {
      site.cms.intercept = (_, response, { pathname }) => {
        if (!pathname.startsWith("/api/")) return false;
        response.writeHead(status, { "content-type": "application/json" }).end(body);
        return true;
      };
    };

    it.each([
      ["is not in the format of the CMS", 200, '{"hello":1}', /something other than a list of.*\w+_URL/],
      ["has the status 403", 403, '{"error":{"message":"No"}}', /status 403 \(No\).*Set \w+_TOKEN/],
    ])("if the response %s, the error says which setting to correct", async (_, status, body, sentence) => {
      fail(status, body);
      const message = await site.failure();
      expect(message).toMatch(sentence);
      expect(message).not.toContain("\n");
      expect(message).toContain(`${site.cms.url}/api/light`);
    });

    it("after a failed read, the next read requests the records again; after a successful read, the next read uses the cached responses", async () => {
      await open(["Light", "Harbour"]);
      const options = site.options();
      site.cms.intercept = (_, response, { pathname }) => {
        setTimeout(() => refuse(response, 403, ""), /harbour/.test(pathname) ? 200 : 0);
        return true;
      };
      await expect(readContent(config, site.content, options)).rejects.toThrow(/status 403/);
      site.cms.intercept = () => false;
      await expect(readContent(config, site.content, options)).resolves.toBeDefined();
      const { length } = site.cms.asked;
      await readContent(config, site.content, options);
      expect(site.cms.asked).toHaveLength(length);
    });

    it("if the server of the CMS is stopped, the error says that the server does not respond", async () => {
      const source = site.source();
      await site.cms.stop();
      expect(await site.failure(source)).toMatch(/does not respond at http\S+ \(ECONNREFUSED\).*_URL/);
    });

    it.each([
      ["a build with CONTENT_FALLBACK=last", { CONTENT_FALLBACK: "last" }],
      ["`gatsby develop`", { gatsby_executing_command: "develop" }],
    ])("if the CMS fails, %s uses the records of the last build, and prints a warning", async (_, env) => {
      const before = await site.read();
      await site.build();
      fail(500, "{}");
      expect(await site.failure()).toContain("CONTENT_FALLBACK=last");
      site.env = env;
      expect([...(await site.read()).json]).toEqual([...before.json]);
      expect(site.told.join("\n")).toMatch(/WARNING: the site uses the lights that were .*status 500/s);
    });

    it("the access token for the CMS is neither written to disk nor printed", async () => {
      await site.build();
      keepPublished(config, site.content, await site.read(), {});
      const texts = filesIn(site.root).map((file) => fs.readFileSync(path.join(site.root, file), "latin1"));
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter((text) => text.includes(TOKEN))).toEqual([]);
      expect(site.told.join("\n")).not.toContain(TOKEN);
    });
  });
});
