import { createRequire } from "node:module";
import path from "node:path";
import type { NodePluginArgs, Store } from "gatsby";
import { requestUnwrittenPages } from "../../develop/gatsbyState";

// Gatsby's own store and events.
const { emitter, store } = createRequire(path.resolve("package.json"))("gatsby/dist/redux") as {
  emitter: NodePluginArgs["emitter"];
  store: Store;
};

const PAGE = "/services/fog-signals";

describe("a page whose query has run", () => {
  const requested: string[] = [];
  beforeAll(() => {
    requestUnwrittenPages(emitter);
    emitter.on("QUERY_RUN_REQUESTED", ({ pagePath }: { pagePath: string }) => requested.push(pagePath));
  });
  beforeEach(() => {
    jest.useFakeTimers();
    store.dispatch({ type: "ADD_PENDING_PAGE_DATA_WRITE", payload: { path: PAGE } });
    emitter.emit("PAGE_QUERY_RUN", { payload: { path: PAGE } });
    requested.length = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const written = () => store.dispatch({ type: "CLEAR_PENDING_PAGE_DATA_WRITE", payload: { page: PAGE } });

  it("is requested again until Gatsby has written its data", () => {
    jest.advanceTimersByTime(1000);
    expect(requested).toEqual([PAGE, PAGE]);
    written();
    jest.advanceTimersByTime(10_000);
    expect(requested).toEqual([PAGE, PAGE]);
  });

  it("is not requested if Gatsby has written its data at once", () => {
    written();
    jest.advanceTimersByTime(10_000);
    expect(requested).toEqual([]);
  });
});
