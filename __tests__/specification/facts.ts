import fs from "node:fs";
import path from "node:path";

/**
 * Facts about a content folder, for a comparison with the project's specification. Each fact has a name and a list of
 * values. For example, the values of `services in the menu` are the ids of the services that are not hidden from the
 * menu.
 */
export type Facts = Record<string, readonly string[]>;

interface Offering {
  id: string;
  aliases?: string[];
  hideFrom?: string[];
  livePlatform?: { showIn: string[] } | null;
}

interface Entry {
  label: string;
  to?: string;
  list?: string;
  overviewLabel?: string;
}

/**
 * Reads the facts directly from the content files, without the site's code. An error in that code could hide a
 * difference between the content and the specification.
 */
export function factsOf(content: string): Facts {
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(content, file), "utf8"));
  const folder = <Item extends { id: string }>(name: string, order: readonly string[] = []): Item[] =>
    fs
      .readdirSync(path.join(content, name))
      .filter((file) => file.endsWith(".json"))
      .map((file): Item => read(`${name}/${file}`))
      .sort((a, b) => place(order, a.id) - place(order, b.id));
  const { items, action, quickLinks, serviceOrder, solutionOrder, legalOrder } = read("navigation.json");
  const services = folder<Offering>("services", serviceOrder);
  const solutions = folder<Offering>("solutions", solutionOrder);
  const words = read("words.json");

  const shownIn = (records: readonly Offering[], where: string) =>
    records.flatMap(({ id, hideFrom }) => (hideFrom?.includes(where) ? [] : [id]));
  const liveIn = (where: string) =>
    solutions.flatMap(({ id, livePlatform }) => (livePlatform?.showIn.includes(where) ? [id] : []));
  const aliases = (place: string, records: readonly Offering[]) =>
    records.flatMap(({ id, aliases = [] }) => aliases.map((alias) => `${alias} -> /${place}/${id}`));

  return {
    "services in the menu": shownIn(services, "menu"),
    "services on the overview": shownIn(services, "overview"),
    "solutions in the menu": shownIn(solutions, "menu"),
    "solutions on the overview": shownIn(solutions, "overview"),
    "solutions in the footer": shownIn(solutions, "footer"),
    "live platforms in the header": liveIn("header"),
    "live websites in the footer": liveIn("footer"),
    "legal pages": folder("legal", legalOrder).map(({ id }) => id),
    "old addresses": [...aliases("services", services), ...aliases("solutions", solutions)],
    "entries of the header": [...items, action].map(entry),
    "quick links": quickLinks.map(entry),
    "business hours": [read("company.json").businessHours],
    words: [words.layout.loading, words.footer.quickLinks, words.footer.visitLive],
    "number of testimonials": [String(folder("testimonials").length)],
  };
}

const place = (order: readonly string[], id: string) =>
  order.includes(id) ? order.indexOf(id) : order.length;

const entry = ({ label, to = "", list = "", overviewLabel = "" }: Entry) =>
  [label, to, list, overviewLabel].filter(Boolean).join(", ");

/**
 * Compares the facts of the specification with the facts of a content folder. Returns a line for each missing or
 * additional value, such as `old addresses: also /budget -> /solutions/nabs`, and a line for each fact with the right
 * values in another order.
 */
export function departures(specified: Facts, found: Facts): string[] {
  return Object.entries(specified).flatMap(([name, expected]) => {
    const actual = found[name] ?? [];
    const missing = expected
      .filter((line) => !actual.includes(line))
      .map((line) => `${name}: without ${line}`);
    const added = actual.filter((line) => !expected.includes(line)).map((line) => `${name}: also ${line}`);
    const moved = missing.length + added.length === 0 && actual.join() !== expected.join();
    return [...missing, ...added, ...(moved ? [`${name}: in another order`] : [])];
  });
}
