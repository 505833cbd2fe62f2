import type { ReactElement } from "react";
import { Footer } from "../../../components/footer/Footer";
import { Testimonials } from "../../../components/home/Testimonials";
import { HeroMap } from "../../../components/illustrations/HeroMap";
import { AboutView } from "../../../components/views/AboutView";
import { ContactView } from "../../../components/views/ContactView";
import { HomeView } from "../../../components/views/HomeView";
import { LegalView } from "../../../components/views/LegalView";
import { NotFoundView } from "../../../components/views/NotFoundView";
import { OfferingView } from "../../../components/views/OfferingView";
import { ServicesView } from "../../../components/views/ServicesView";
import { SolutionsView } from "../../../components/views/SolutionsView";
import type { ContentTypeName } from "../../../content-model/registry";
import {
  aboutPage,
  contactPage,
  homePage,
  legalPage,
  notFoundPage,
  servicesPage,
  solutionsPage,
} from "../../../content-model/types/pages";
import { listedIn } from "../../../site/listings";
import { draftRecord } from "./draftRecord";
import { type DraftSite, withIds } from "./draftSite";
import { MenusPreview } from "./MenusPreview";
import { RecordPicture } from "./RecordPicture";
import { SolutionPreview } from "./SolutionPreview";

/** What a preview draws from: the record as it is typed, its name in the content, and the site with it in place. */
export interface Draft {
  record: unknown;
  id: string;
  site: DraftSite;
  /** The address at which the browser finds a picture, an uploaded one included. */
  pictureUrl: (path: string) => string;
}

/** Each content type as its page shows it: the site's own components with what Gatsby would give them. */
export const previews: Record<ContentTypeName, (draft: Draft) => ReactElement | null> = {
  Service: ({ id, site }) => {
    const service = site.services.find(({ recordId }) => recordId === id);
    if (!service) return null;
    const relatedServices = withIds(site.services, service.relatedServices);
    const relatedSolutions = withIds(site.solutions, service.relatedSolutions);
    return <OfferingView offering={{ ...service, relatedServices, relatedSolutions }} />;
  },
  Solution: ({ id, site, pictureUrl }) => {
    const solution = site.solutions.find(({ recordId }) => recordId === id);
    return solution ? <SolutionPreview solution={solution} site={site} pictureUrl={pictureUrl} /> : null;
  },
  Testimonial: ({ id, site }) => (
    <div className="wrap band">
      <Testimonials quotes={site.testimonials.filter(({ recordId }) => recordId === id)} />
    </div>
  ),
  LegalPage: ({ record }) => <LegalView page={draftRecord(legalPage, record)} />,
  Company: ({ site }) => (
    <>
      <ContactView page={site.contactPage} company={site.company} />
      <Footer site={site} />
    </>
  ),
  Navigation: ({ site }) => <MenusPreview site={site} />,
  Words: ({ site }) => <MenusPreview site={site} />,
  HomePage: ({ record, site }) => {
    const page = draftRecord(homePage, record);
    const featuredSolutions = withIds(site.solutions, page.featuredSolutions).map((solution) => ({
      ...solution,
      picture: <RecordPicture record={solution} />,
    }));
    return (
      <HomeView
        page={{ ...page, featuredSolutions }}
        map={<HeroMap className="w-full" />}
        groups={site.groups}
        testimonials={site.testimonials}
        company={site.company}
      />
    );
  },
  ServicesPage: ({ record, site }) => (
    <ServicesView page={{ ...draftRecord(servicesPage, record), groups: site.groups }} />
  ),
  SolutionsPage: ({ record, site }) => (
    <SolutionsView
      page={{ ...draftRecord(solutionsPage, record), solutions: listedIn(site.solutions, "overview") }}
    />
  ),
  AboutPage: ({ record, site }) => <AboutView page={draftRecord(aboutPage, record)} company={site.company} />,
  ContactPage: ({ record, site }) => (
    <ContactView page={draftRecord(contactPage, record)} company={site.company} />
  ),
  NotFoundPage: ({ record, site }) => {
    const mainPages = site.navigation.quickLinks.map(({ label, to }) => ({ title: label, path: to }));
    return <NotFoundView page={draftRecord(notFoundPage, record)} pages={mainPages} mainPages={mainPages} />;
  },
};
