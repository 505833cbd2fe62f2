import { contentTypeOfFile } from "../../src/content-model/registry";
import { basisOf, recordFormat } from "../../src/editor/app/recordFormat";
import { type Ask, takeTheirs } from "../../src/editor/app/saving/takeTheirs";
import { SERVICE, textOf } from "../support/fixtureContent";

/** A Git host in the place of Decap's backend, and the form in the place of Decap's. */
const host = { published: "", draft: undefined as string | undefined };
let workflow = false;
let form: Record<string, unknown> = {};

jest.mock("../../src/editor/app/backend/implementation", () => ({
  implementation: () => ({
    getEntry: async () => ({ data: host.published }),
    unpublishedEntry: async () => {
      if (host.draft === undefined) throw new Error("Not Found");
      return { diffs: [{ path: PATH, id: "1" }] };
    },
    unpublishedEntryDataFile: async () => host.draft,
  }),
}));
jest.mock("../../src/editor/app/decap", () => ({
  hasWorkflow: () => workflow,
  replaceDraft: (record: Record<string, unknown>) => {
    form = record;
  },
}));

const PATH = `content/${SERVICE}`;
const TEXT = textOf(SERVICE);
const withFields = (fields: object) => JSON.stringify({ ...JSON.parse(TEXT), ...fields }, null, 2);

/** The form of a service that was opened before, in which a person has changed these fields. */
function draftWith(fields: object) {
  const type = contentTypeOfFile(SERVICE);
  if (!type) throw new Error(SERVICE);
  form = { ...recordFormat.fromFile(TEXT), ...fields };
  const place = { path: PATH, collection: "services", slug: "fog-signals", id: "fog-signals" };
  return { type, ...place, isNew: false, hasChanged: true, record: form };
}
const nobodyIsAsked: Ask = async () => {
  throw new Error("Asked");
};

beforeEach(() => {
  host.published = TEXT;
  host.draft = undefined;
  workflow = false;
});

describe("a save to a Git host", () => {
  test("takes in what someone else has published since the record was opened, and is based on that", async () => {
    host.published = withFields({ description: "Theirs." });
    const taken = await takeTheirs(draftWith({ title: "Mine" }), nobodyIsAsked);
    expect(taken).toEqual(["Description"]);
    expect(form).toMatchObject({ title: "Mine", description: "Theirs." });
    expect(basisOf(form)).toBe(host.published);
  });

  test("leaves the form alone when nothing was published since", async () => {
    expect(await takeTheirs(draftWith({ title: "Mine" }), nobodyIsAsked)).toEqual([]);
    expect(basisOf(form)).toBe(TEXT);
  });

  test("takes in what someone else has changed in the draft, where changes are reviewed before they are published", async () => {
    workflow = true;
    host.published = withFields({ description: "Published." });
    host.draft = withFields({ description: "In the draft." });
    await takeTheirs(draftWith({ title: "Mine" }), nobodyIsAsked);
    expect(form).toMatchObject({ title: "Mine", description: "In the draft." });
  });

  test("looks at what is published where there is no draft yet", async () => {
    workflow = true;
    host.published = withFields({ description: "Published." });
    await takeTheirs(draftWith({ title: "Mine" }), nobodyIsAsked);
    expect(form).toMatchObject({ title: "Mine", description: "Published." });
  });

  test("asks about a field that both changed, and does nothing while there is no answer", async () => {
    host.published = withFields({ title: "Theirs" });
    const asked: unknown[] = [];
    const taken = await takeTheirs(draftWith({ title: "Mine" }), async (_, conflicts) => {
      asked.push(...conflicts);
      return undefined;
    });
    expect(taken).toBeUndefined();
    expect(asked).toMatchObject([{ path: ["title"], mine: "Mine", theirs: "Theirs" }]);
    expect(form.title).toBe("Mine");
    expect(basisOf(form)).toBe(TEXT);
  });
});
