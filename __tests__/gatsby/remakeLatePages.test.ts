import { recordsAreRead, remakeLatePages } from "../../src/gatsby/remakeLatePages";

jest.mock("gatsby/dist/redux", () => ({
  emitter: jest.requireActual("gatsby/dist/utils/mett").mett(),
}));

const { emitter } = jest.requireMock("gatsby/dist/redux");
const enqueued = jest.fn();
const changed = (type: string, event = "CREATE_NODE") =>
  emitter.emit(event, { payload: { internal: { type } } });

beforeAll(() => {
  jest.useFakeTimers();
  remakeLatePages();
  emitter.on("ENQUEUE_NODE_MUTATION", enqueued);
});
afterEach(() => {
  recordsAreRead();
  enqueued.mockClear();
});

test.each(["CREATE_NODE", "DELETE_NODE"])("pages are made again after %s, until they have been", (event) => {
  changed("Service", event);
  jest.advanceTimersByTime(2500);
  expect(enqueued).toHaveBeenCalledTimes(2);
  recordsAreRead();
  jest.advanceTimersByTime(2500);
  expect(enqueued).toHaveBeenCalledTimes(2);
});

test("Gatsby is not told what it makes pages after by itself", () => {
  changed("Service");
  changed("Solution");
  jest.advanceTimersByTime(600);
  recordsAreRead();
  changed("SitePage");
  jest.advanceTimersByTime(2500);
  expect(enqueued).not.toHaveBeenCalled();
});

test("the change of nothing is one that Gatsby takes", () => {
  changed("Service");
  jest.advanceTimersByTime(1000);
  const [[{ type, payload }]] = enqueued.mock.calls;
  const { actions } = jest.requireActual("gatsby/dist/redux/actions");
  expect(actions[type](...payload)).toEqual({ type: "TOUCH_NODE", payload: "Site", typeName: "Site" });
});
