import { takeChangesSoon } from "../../src/gatsby/takeChangesSoon";

jest.mock("gatsby/dist/redux", () => ({
  emitter: jest.requireActual("gatsby/dist/utils/mett").mett(),
}));

const { emitter } = jest.requireMock("gatsby/dist/redux");
const ENQUEUED = "ENQUEUE_NODE_MUTATION";
const changeOf = (type: string) => ({ type: "createNode", payload: [{ id: "a", internal: { type } }] });
const FILE = changeOf("File");

/** What Gatsby's own waiting for changes has taken in, batch by batch. */
let batches: object[][];
const service = () => {
  const { interpret } = jest.requireActual("xstate");
  const { waitingMachine } = jest.requireActual("gatsby/dist/state-machines/waiting");
  const machine = waitingMachine.withConfig({
    actions: { callApi: () => undefined },
    services: {
      runMutationBatch: async ({ runningBatch }: { runningBatch: object[] }) => batches.push(runningBatch),
    },
  });
  // Gatsby adds to the list in the machine's context, which all services of a machine share.
  return interpret(machine.withContext({ nodeMutationBatch: [], runningBatch: [] }));
};
let waiting: ReturnType<typeof service>;
const send = (payload: object) => waiting.send({ type: "ADD_NODE_MUTATION", payload });

beforeEach(() => {
  jest.useFakeTimers();
  batches = [];
  waiting = service().start();
  emitter.on(ENQUEUED, send);
});
afterEach(() => emitter.off(ENQUEUED, send));

test("Gatsby itself waits half a second for more changes", () => {
  emitter.emit(ENQUEUED, FILE);
  jest.advanceTimersByTime(499);
  expect(batches).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(batches).toEqual([[FILE]]);
});

describe("with our listener", () => {
  beforeAll(takeChangesSoon);

  test("changed files are taken in together, soon after the last of them", () => {
    emitter.emit(ENQUEUED, FILE);
    jest.advanceTimersByTime(40);
    emitter.emit(ENQUEUED, FILE);
    jest.advanceTimersByTime(49);
    expect(batches).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(batches.map((batch) => batch.slice(0, 2))).toEqual([[FILE, FILE]]);
  });

  test("other changes are left to Gatsby", () => {
    const enqueued = jest.fn();
    emitter.on(ENQUEUED, enqueued);
    emitter.emit(ENQUEUED, changeOf("SitePage"));
    jest.advanceTimersByTime(400);
    expect(enqueued).toHaveBeenCalledTimes(1);
  });
});
