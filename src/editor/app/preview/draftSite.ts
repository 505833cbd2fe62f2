import type { z } from "zod";
import { company } from "../../../content-model/types/company";
import { navigation } from "../../../content-model/types/navigation";
import { contactPage, legalPage, servicesPage } from "../../../content-model/types/pages";
import { service } from "../../../content-model/types/service";
import { solution } from "../../../content-model/types/solution";
import { testimonial } from "../../../content-model/types/testimonial";
import { words } from "../../../content-model/types/words";
import type { IconShapes, PageLink } from "../../../lib/content";
import type { Site } from "../../../lib/site";
import { inOrder, listedIn } from "../../../site/listings";
import type { RecordsByFile } from "../../bundle/publicContent";
import { type Drafted, draftRecord } from "./draftRecord";

type Icons = Readonly<Record<string, IconShapes>>;
export type DraftService = ReturnType<typeof servicesIn>[number];
export type DraftSolution = ReturnType<typeof solutionsIn>[number];

/** The content as pages receive it from Gatsby, made in the browser from the records as they are being edited. */
export interface DraftSite extends Site {
  /** In the order of the menus. */
  services: DraftService[];
  /** In the order of the menus. */
  solutions: DraftSolution[];
  testimonials: ReturnType<typeof testimonialsIn>;
  contactPage: Drafted<typeof contactPage>;
  /** The groups of the services overview, each with its services. */
  groups: (Drafted<typeof servicesPage>["groups"][number] & { services: DraftService[] })[];
}

/** Makes the site of these records. */
export function draftSite(records: RecordsByFile, icons: Icons): DraftSite {
  const menus = draftRecord(navigation, records["navigation.json"]);
  const services = inOrder(servicesIn(records, icons), menus.serviceOrder ?? []);
  const solutions = inOrder(solutionsIn(records, icons), menus.solutionOrder ?? []);
  const { groups } = draftRecord(servicesPage, records["pages/services.json"]);
  const overview = listedIn(services, "overview");
  return {
    words: draftRecord(words, records["words.json"]),
    company: draftRecord(company, records["company.json"]),
    navigation: {
      ...menus,
      services: listedIn(services, "menu"),
      solutions: listedIn(solutions, "menu"),
      livePlatforms: solutions.filter(({ livePlatform }) => livePlatform?.showIn.includes("header")),
      footerSolutions: listedIn(solutions, "footer"),
      legalPages: inOrder(legalPagesIn(records), menus.legalOrder ?? []),
    },
    buildYear: String(new Date().getFullYear()),
    production: true,
    services,
    solutions,
    testimonials: testimonialsIn(records),
    contactPage: draftRecord(contactPage, records["pages/contact.json"]),
    groups: groups.map((group) => ({
      ...group,
      services: overview.filter((each) => each.group === group.id),
    })),
  };
}

/** The records with these ids, in this order; an id that nothing has is passed over. */
export function withIds<Record extends { recordId: string }>(
  records: readonly Record[],
  ids: readonly string[] | null,
): Record[] {
  return (ids ?? []).flatMap((id) => records.find(({ recordId }) => recordId === id) ?? []);
}

const servicesIn = (records: RecordsByFile, icons: Icons) =>
  recordsIn(records, "services", service).map((record) => ({
    ...record,
    path: `/services/${record.recordId}`,
    icon: icons[record.icon] ?? NO_ICON,
    hideFrom: record.hideFrom ?? [],
  }));

const solutionsIn = (records: RecordsByFile, icons: Icons) =>
  recordsIn(records, "solutions", solution).map((record) => ({
    ...record,
    path: `/solutions/${record.recordId}`,
    icon: icons[record.icon] ?? NO_ICON,
    hideFrom: record.hideFrom ?? [],
    platformName: record.platform,
  }));

const testimonialsIn = (records: RecordsByFile) => recordsIn(records, "testimonials", testimonial);

const legalPagesIn = (records: RecordsByFile): (PageLink & { recordId: string })[] =>
  recordsIn(records, "legal", legalPage).map(({ recordId, title }) => ({
    recordId,
    title,
    path: `/${recordId}`,
  }));

/** An icon that is not chosen yet. */
const NO_ICON: IconShapes = { shapes: [] };

function recordsIn<Group extends z.ZodObject>(records: RecordsByFile, folder: string, group: Group) {
  return Object.keys(records)
    .filter((file) => file.startsWith(`${folder}/`))
    .sort()
    .map((file) => ({
      ...draftRecord(group, records[file]),
      recordId: file.slice(folder.length + 1, -".json".length),
    }));
}
