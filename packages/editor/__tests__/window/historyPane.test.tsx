/** The list of saves shows only the latest 50 saves, and says so if there are more. */

import { renderToStaticMarkup } from "react-dom/server";
import { HistoryPane } from "../../window/HistoryPane";

const mockEntries: object[] = [];
/** Replaces both hooks, because the real hooks load data in effects, and `renderToStaticMarkup` runs no effects. */
jest.mock("../../window/entries", () => ({
  useEntries: (most: number) => ({ value: mockEntries.slice(0, most) }),
  useNote: ({ note }: { note: string }) => note,
}));

test.each([
  [49, "does not say"],
  [51, "says"],
])("with %d saves, the list %s that it shows only the latest 50", (count, says) => {
  mockEntries.length = 0;
  for (let id = 0; id < count; id += 1)
    mockEntries.push({ id: String(id), when: "2026-03-04T10:30:00Z", who: "Ada", note: `Save ${id}` });
  const html = renderToStaticMarkup(<HistoryPane />);
  expect(html.includes("These are the latest 50 saves.")).toBe(says === "says");
  expect(html.split("<li").length - 1).toBe(Math.min(count, 50));
});
