import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Company } from "../../src/content-model/types/company";
import type { Navigation } from "../../src/content-model/types/navigation";
import type { LegalPage } from "../../src/content-model/types/pages";
import type { Service, ServicesPage } from "../../src/content-model/types/service";
import type { Solution } from "../../src/content-model/types/solution";
import type { Testimonial } from "../../src/content-model/types/testimonial";
import { FIXTURES } from "./fixtureContent";

/** The records of the fixture content as their files say, each folder in the order of its file names. */
export const contentFiles = () => ({
  services: folder<Service>("services"),
  solutions: folder<Solution>("solutions"),
  testimonials: folder<Testimonial>("testimonials"),
  legalPages: folder<LegalPage>("legal"),
  company: file<Company>("company.json"),
  navigation: file<Navigation>("navigation.json"),
  servicesPage: file<ServicesPage>("pages/services.json"),
});

const folder = <Content>(name: string) =>
  readdirSync(path.join(FIXTURES, name))
    .filter((entry) => entry.endsWith(".json"))
    .sort()
    .map((entry) => file<Content>(path.join(name, entry)));

const file = <Content>(name: string): Content => JSON.parse(readFileSync(path.join(FIXTURES, name), "utf8"));
