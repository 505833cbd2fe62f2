/** The state of the editor's window: its messages, its questions, and the URLs of its pictures. */

import type { Conflict } from "../../model/mergeRecords";
import {
  ask,
  askForPicture,
  forgetEdit,
  getState,
  type State,
  setState,
  startState,
  tell,
  tellEdit,
  toldHere,
} from "../../window/state";

// After a failed request for a picture, the editor sets a timer. A real timer would keep the test process running.
beforeEach(() => jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask", "nextTick"] }));
afterEach(() => jest.useRealTimers());

const [PATH, CHOSEN] = ["media/mill.jpg", "media/chosen.jpg"];
const pictureUrl = jest.fn<Promise<string>, [string]>();

/** Starts a window whose content includes two pictures. */
const started = () =>
  startState({
    store: { pictureUrl },
    tree: { version: "", files: new Map([PATH, CHOSEN].map((path) => [path, { id: "" }])) },
  } as unknown as State);

test("the state cannot be read or set before the editor has started", () => {
  expect(getState).toThrow("has not started");
  expect(() => setState({})).toThrow("has not started");
});

test("`tell` sets the status to a message with its undo function", () => {
  started();
  const undo = () => undefined;
  tell("Saved.", undo);
  expect(getState().status).toEqual({ kind: "done", message: "Saved.", undo });
});

test("`forgetEdit` removes a message that `tellEdit` has shown, but keeps a message that `tell` has shown", () => {
  started();
  for (const [say, kind] of [
    [tellEdit, "none"],
    [tell, "done"],
  ] as const) {
    say("Removed it.", () => undefined);
    forgetEdit();
    expect(getState().status.kind).toBe(kind);
  }
});

test("`toldHere` removes an error from the status bar, but keeps the error about a protected branch", () => {
  started();
  const refused = { kind: "refused", message: "No.", problems: [] } as const;
  const protectedBranch = { ...refused, reason: "protected" } as const;
  for (const status of [refused, protectedBranch]) {
    setState({ status });
    toldHere();
    expect(getState().status).toEqual(status === refused ? { kind: "none" } : status);
  }
});

test("a question about conflicts stays open until the user answers it", async () => {
  started();
  const conflicts: Conflict[] = [];
  const answered = ask(conflicts);
  expect(getState().question?.conflicts).toBe(conflicts);
  const choose = () => "mine" as const;
  getState().question?.answer(choose);
  expect([await answered, getState().question]).toEqual([choose, undefined]);
});

test("a new question stays open even if the dialog of the previous question closes only afterwards", async () => {
  started();
  const first = ask([]);
  const { question } = getState();
  question?.answer(() => "mine");
  await first;
  const second = ask([], "set", "Fog Head");
  question?.answer(undefined);
  expect(getState().question).toMatchObject({ record: "Fog Head" });
  getState().question?.answer(() => "theirs");
  expect(await second).toBeDefined();
});

test("`askForPicture` requests the URL of a saved picture only once, unless the request fails", async () => {
  started();
  const ask = async (path: string) => {
    askForPicture(path);
    await new Promise(setImmediate);
    return getState().pictureUrls.get(path);
  };
  pictureUrl.mockRejectedValueOnce(new Error()).mockResolvedValue("blob:mill");
  for (const path of ["", "media/none.jpg"]) expect(await ask(path)).toBeUndefined();
  expect(pictureUrl).not.toHaveBeenCalled();
  expect(await ask(PATH)).toBeUndefined();
  askForPicture(PATH);
  expect([await ask(PATH), await ask(PATH)]).toEqual(["blob:mill", "blob:mill"]);
  expect(pictureUrl.mock.calls).toEqual([[PATH], [PATH]]);
  setState({ pictureUrls: new Map([[CHOSEN, "blob:chosen"]]) });
  expect([await ask(CHOSEN), pictureUrl.mock.calls.length]).toEqual(["blob:chosen", 2]);
});
