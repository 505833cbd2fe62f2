import { countWords } from "../../src/site/derivedFields";
import { contentFiles } from "./contentFiles";

const { services, solutions, testimonials, legalPages, company, navigation, servicesPage } = contentFiles();

/** What the fixtures say to each example query in `src/queries`, by the query's name. */
export const exampleAnswers: Record<string, () => unknown> = {
  ListedSolutions() {
    const listed = solutions.filter(isListed).sort(by("title"));
    return {
      allSolution: {
        totalCount: listed.length,
        nodes: listed.map(({ id, title, platform, updatedAt }) => ({
          recordId: id,
          title,
          path: `/solutions/${id}`,
          platformName: platform,
          updatedAt,
        })),
      },
    };
  },

  GovernmentPortals() {
    const portals = solutions.filter(({ platform }) => platform === "Government Portal").sort(by("title"));
    return {
      allSolution: { nodes: portals.map(({ id, title }) => ({ title, path: `/solutions/${id}` })) },
    };
  },

  LiveSolutions() {
    const live = solutions.filter(({ updatedAt }) => updatedAt === "Live").sort(by("title"));
    const nodes = live.map(({ title, livePlatform = null }) => ({ title, livePlatform }));
    return { allSolution: { totalCount: live.length, nodes } };
  },

  SolutionsPerCategory() {
    const categories = [...new Set(solutions.map(({ platform }) => platform))].sort();
    const group = categories.map((fieldValue) => ({
      fieldValue,
      totalCount: solutions.filter(({ platform }) => platform === fieldValue).length,
    }));
    return { allSolution: { group } };
  },

  ServicesByGroup() {
    const groups = servicesPage.groups.map(({ id, title }) => ({
      id,
      title,
      services: orderedServices()
        .filter((service) => service.group === id && isListed(service))
        .map((service) => ({ title: service.title, path: `/services/${service.id}` })),
    }));
    return { servicesPage: { groups } };
  },

  OneService() {
    const nodes = services
      .toSorted(by("title"))
      .slice(0, 1)
      .map((service) => {
        const namesIt = ({ relatedServices = [] }: { relatedServices?: string[] }) =>
          relatedServices.includes(service.id);
        return {
          title: service.title,
          head: { url: `${company.siteUrl}/services/${service.id}` },
          icon: { name: service.icon },
          group: titleOf(byId(servicesPage.groups, service.group)),
          relatedServices: service.relatedServices?.map((id) => titleOf(byId(services, id))) ?? [],
          relatedSolutions: service.relatedSolutions?.map((id) => titleOf(byId(solutions, id))) ?? [],
          namedByServices: orderedServices().filter(namesIt).map(titleOf),
          namedBySolutions: orderedSolutions().filter(namesIt).map(titleOf),
        };
      });
    return { allService: { nodes } };
  },

  LongestServicePages() {
    const counted = services.map(
      ({ title, description, problem, deliverables, steps, audience, questions, sections = [] }) => ({
        title,
        wordCount: countWords([
          [title, description, problem, deliverables, steps, audience, questions],
          sections.map(({ kind: _kind, ...words }) => words),
        ]),
      }),
    );
    counted.sort((a, b) => b.wordCount - a.wordCount || (a.title < b.title ? -1 : 1));
    return { allService: { nodes: counted.slice(0, 5) } };
  },

  OldAddresses() {
    const nodes = (place: string, records: { id: string; aliases?: string[] }[]) =>
      records.sort(by("id")).map(({ id, aliases = [] }) => ({ path: `/${place}/${id}`, aliases }));
    return {
      allService: { nodes: nodes("services", services) },
      allSolution: { nodes: nodes("solutions", solutions) },
    };
  },

  Menus() {
    const live = orderedSolutions().flatMap(({ livePlatform }) =>
      livePlatform?.showIn.includes("header") ? [{ title: livePlatform.name, url: livePlatform.url }] : [],
    );
    const entries: Record<string, object[]> = {
      services: orderedServices().filter(isIn("menu")).map(entryOf),
      solutions: orderedSolutions().filter(isIn("menu")).map(entryOf),
      livePlatforms: live,
    };
    return {
      navigation: {
        items: navigation.items.map(({ label, list }) => ({ label, entries: list ? entries[list] : [] })),
        footer: orderedSolutions().filter(isIn("footer")).map(titleOf),
        legal: inOrder(legalPages, navigation.legalOrder).map(titleOf),
      },
    };
  },

  BeforeLaunch() {
    return {
      company: { toConfirm: company.toConfirm ?? [] },
      allTestimonial: {
        nodes: testimonials.map(({ id, toConfirm = [] }) => ({ recordId: id, toConfirm })),
      },
    };
  },
};

type Place = "menu" | "overview" | "footer";
const isIn =
  (place: Place) =>
  ({ hideFrom = [] }: { hideFrom?: Place[] }) =>
    !hideFrom.includes(place);
const isListed = isIn("overview");

const entryOf = ({ title }: { title: string }) => ({ title, url: null });
const titleOf = ({ title }: { title: string }) => ({ title });

const by =
  <Key extends string>(key: Key) =>
  (a: Record<Key, string>, b: Record<Key, string>) =>
    a[key] < b[key] ? -1 : 1;

function byId<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`There is no record ${id}`);
  return found;
}

/** In the editor's order, then by title. */
function inOrder<Item extends { id: string; title: string }>(items: readonly Item[], order: string[] = []) {
  const others = items.filter(({ id }) => !order.includes(id)).sort(by("title"));
  return [...order.map((id) => byId(items, id)), ...others];
}

const orderedServices = () => inOrder(services, navigation.serviceOrder);
const orderedSolutions = () => inOrder(solutions, navigation.solutionOrder);
