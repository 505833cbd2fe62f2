import { EventEmitter } from "node:events";
import { createResolvers } from "../../../src/gatsby/createResolvers";
import { changesTaken, expectChanges, watchNodes } from "../../../src/gatsby/develop/gatsbyState";

const emitter = new EventEmitter();
let write = () => {};
let written = Promise.resolve();
watchNodes(emitter as never, () => written);

const made = (record: object) =>
  emitter.emit("CREATE_NODE", {
    payload: { internal: { type: "Company", contentDigest: JSON.stringify(record) } },
  });
const expectRecord = (record: object) =>
  expectChanges({ records: [JSON.stringify(record)], removed: [], pictures: [] }, (each) =>
    JSON.stringify(each),
  );

/** The resolver of a field of `Query`, as `develop` declares it. */
function resolverOf(field: string) {
  const added: Record<string, Record<string, { resolve: (...args: unknown[]) => Promise<unknown> }>> = {};
  process.env.gatsby_executing_command = "develop";
  try {
    createResolvers?.(
      { createResolvers: (each: object) => Object.assign(added, each), emitter } as never,
      { plugins: [] },
      () => undefined,
    );
  } finally {
    delete process.env.gatsby_executing_command;
  }
  return added.Query?.[field]?.resolve;
}

test("waits until Gatsby has made a node of every changed record", async () => {
  await changesTaken();
  expectRecord({ name: "A" });
  expectRecord({ name: "B" });
  const taken: string[] = [];
  const waited = changesTaken()?.then(() => taken.push("all"));
  made({ name: "B" });
  await Promise.resolve();
  expect(taken).toEqual([]);
  made({ name: "A" });
  await waited;
});

test("waits until Gatsby's store has written the last node", async () => {
  written = new Promise((resolve) => {
    write = resolve;
  });
  expectRecord({ name: "C" });
  let isTaken = false;
  const waited = changesTaken()?.then(() => {
    isTaken = true;
  });
  made({ name: "C" });
  await new Promise(setImmediate);
  expect(isTaken).toBe(false);
  write();
  await waited;
  expect(changesTaken()).toBeUndefined();
});

test.each(["company", "allService", "page"])(
  "a question for %s waits as well, because Gatsby deletes a record before it makes the changed one",
  async (field) => {
    let company: string | undefined;
    expectRecord({ name: field });
    const answer = resolverOf(field)?.({}, {}, {}, { originalResolver: () => company });
    company = "as it is now";
    made({ name: field });
    expect(await answer).toBe("as it is now");
  },
);
