import { rerunStaleQueries } from "../../src/gatsby/rerunStaleQueries";

/** Gatsby's own reducer and emitter, without the rest of Gatsby. */
jest.mock("gatsby/dist/redux", () => {
  const { queriesReducer } = jest.requireActual("gatsby/dist/redux/reducers/queries");
  const { mett: createEmitter } = jest.requireActual("gatsby/dist/utils/mett");
  let queries = queriesReducer(undefined, { type: "INIT" });
  const emitter = createEmitter();
  const dispatch = (action: { type: string }) => {
    queries = queriesReducer(queries, action);
    emitter.emit(action.type, action);
  };
  return { emitter, store: { getState: () => ({ queries }), dispatch } };
});

const { createPageDependency } = jest.requireActual("gatsby/dist/redux/actions/add-page-dependency");
const { store } = jest.requireMock("gatsby/dist/redux");
const PATH = "/services/fog-signals";
const NODE = { id: "a", internal: { type: "Service" } };

const started = { type: "QUERY_START", payload: { path: PATH } };
const depends = { type: "CREATE_COMPONENT_DEPENDENCY", payload: [{ path: PATH, nodeId: "a" }] };
const changed = { type: "CREATE_NODE", payload: NODE };
const ended = { type: "PAGE_QUERY_RUN", payload: { path: PATH } };

/** Whether the query has to run again after these actions. */
function isDirtyAfter(...actions: object[]): boolean {
  for (const action of actions) store.dispatch(action);
  return store.getState().queries.trackedQueries.get(PATH).dirty > 0;
}

beforeAll(() => {
  store.dispatch({ type: "CREATE_PAGE", payload: { path: PATH, componentPath: "a.tsx" } });
});

test("Gatsby itself takes a query for up to date whose record changed while it ran", () => {
  expect(isDirtyAfter(started, depends, changed, ended)).toBe(false);
});

describe("with our listener", () => {
  beforeAll(rerunStaleQueries);

  test.each([
    ["after it was read", [started, depends, changed, ended]],
    ["before it was read", [started, changed, depends, ended]],
  ])("a query runs again whose record changed while it ran, %s", (_when, actions) => {
    expect(isDirtyAfter(...actions)).toBe(true);
    expect(store.getState().queries.dirtyQueriesListToEmitViaWebsocket).toContain(PATH);
  });

  test("a query runs again whose record changed just after it ended", () => {
    isDirtyAfter(started);
    createPageDependency({ path: PATH, nodeId: "a" });
    expect(isDirtyAfter(ended)).toBe(false);
    expect(isDirtyAfter(changed)).toBe(true);
  });

  test("a query that ran while nothing changed is up to date", () => {
    expect(isDirtyAfter(started, depends, ended)).toBe(false);
  });
});
