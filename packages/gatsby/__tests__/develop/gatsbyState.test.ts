import { createRequire } from "node:module";
import path from "node:path";
import type { NodePluginArgs, Store } from "gatsby";
import { watchGatsby } from "../../develop/gatsbyState";

// `watchGatsby` depends on Gatsby's internals, which an update of Gatsby can change. So the tests use the store and the
// event emitter of the installed Gatsby. With mocks, the tests would not notice such a change.
const gatsby = createRequire(path.resolve("package.json"))("gatsby/dist/redux") as {
  emitter: NodePluginArgs["emitter"];
  store: Store;
  saveState: () => void;
};
const { emitter, store } = gatsby;

const PAGE = "/services/fog-signals";
const UNOPENED = "/services/lamps";

const create = (page: string) =>
  store.dispatch({
    type: "CREATE_PAGE",
    payload: { path: page, componentPath: "/page.tsx" },
    plugin: { name: "test" },
  });

beforeAll(() => {
  gatsby.saveState = () => {};
  watchGatsby(emitter);
});

describe("after Gatsby becomes idle, `watchGatsby`", () => {
  const requested: string[] = [];
  beforeAll(() => {
    emitter.on("QUERY_RUN_REQUESTED", ({ pagePath }: { pagePath: string }) => requested.push(pagePath));
    for (const page of [PAGE, UNOPENED]) create(page);
    store.dispatch({ type: "QUERY_START", payload: { path: PAGE, isPage: true } });
    store.dispatch({ type: "PAGE_QUERY_RUN", payload: { path: PAGE, isPage: true } });
  });
  beforeEach(() => {
    jest.useFakeTimers();
    for (const page of [PAGE, UNOPENED]) write(page);
    becomeIdle();
    jest.advanceTimersByTime(10_000);
    requested.length = 0;
    for (const page of [PAGE, UNOPENED])
      store.dispatch({ type: "ADD_PENDING_PAGE_DATA_WRITE", payload: { path: page } });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const becomeIdle = () => gatsby.saveState();
  const write = (page: string) =>
    store.dispatch({ type: "CLEAR_PENDING_PAGE_DATA_WRITE", payload: { page } });

  it("requests an opened page whose data is not written yet, and requests the page again when Gatsby becomes idle again", () => {
    becomeIdle();
    jest.advanceTimersByTime(10_000);
    becomeIdle();
    jest.advanceTimersByTime(10_000);
    expect(requested).toEqual([PAGE, PAGE]);
  });

  it("limits the number of requests for a page, and resets the count when Gatsby has written the page's data", () => {
    const becomeIdleOften = () => {
      for (let times = 0; times < 20; times += 1) {
        becomeIdle();
        jest.advanceTimersByTime(10_000);
      }
    };
    becomeIdleOften();
    const { length } = requested;
    expect(length).toBeLessThan(10);
    write(PAGE);
    becomeIdleOften();
    store.dispatch({ type: "ADD_PENDING_PAGE_DATA_WRITE", payload: { path: PAGE } });
    becomeIdleOften();
    expect(requested).toHaveLength(length + 5);
  });

  it("restarts the wait before a request if Gatsby becomes idle again", () => {
    becomeIdle();
    jest.advanceTimersByTime(400);
    becomeIdle();
    jest.advanceTimersByTime(400);
    expect(requested).toEqual([]);
  });

  it("requests no page whose data Gatsby writes during the wait before the request", () => {
    becomeIdle();
    write(PAGE);
    jest.advanceTimersByTime(10_000);
    expect(requested).toEqual([]);
  });

  it("requests no page if content changes during the wait before the request", () => {
    becomeIdle();
    emitter.emit("ENQUEUE_NODE_MUTATION", {});
    jest.advanceTimersByTime(10_000);
    expect(requested).toEqual([]);
  });
});

describe("`watchGatsby`", () => {
  const run = () => {
    store.dispatch({ type: "QUERY_START", payload: { path: PAGE, isPage: true } });
    store.dispatch({ type: "PAGE_QUERY_RUN", payload: { path: PAGE, isPage: true } });
  };
  const changeNode = () => emitter.emit("CREATE_NODE", {});
  const isStale = () => store.getState().queries.trackedQueries.get(PAGE)?.dirty !== 0;
  beforeEach(() => {
    gatsby.saveState();
    run();
  });

  it("marks a page as stale if a record changes after the page's query has ended, but before Gatsby is idle", () => {
    changeNode();
    expect(isStale()).toBe(true);
    run();
    expect(isStale()).toBe(false);
  });

  it("marks a page as stale if a record changes while the page's query is running", () => {
    store.dispatch({ type: "QUERY_START", payload: { path: PAGE, isPage: true } });
    changeNode();
    store.dispatch({ type: "PAGE_QUERY_RUN", payload: { path: PAGE, isPage: true } });
    expect(isStale()).toBe(true);
  });

  it("leaves it to Gatsby to mark a page as stale if Gatsby was idle between the page's query and the change", () => {
    gatsby.saveState();
    changeNode();
    expect(isStale()).toBe(false);
  });
});
