import type { ServicesPage } from "../../content-model/types/pages";
import type { IconShapes, Placed, Shown } from "../../lib/content";
import { ContentIcon } from "../ContentIcon";
import { Entry, type ListedPage } from "../Entry";
import { Finder } from "../Finder";
import { NextStep } from "../NextStep";
import { Pager, type PagerProps } from "../Pager";
import { useWords } from "../words";
import { PageHeading } from "./PageHeading";

type Group = Shown<ServicesPage>["groups"][number] & {
  readonly services: readonly (ListedPage & { readonly icon: IconShapes })[];
};

interface Props {
  page: Pick<Shown<ServicesPage>, "title" | "description"> &
    Placed & { readonly groups: readonly Group[]; readonly pager: PagerProps };
}

/** The overview of all services, by group. */
export function ServicesView({ page }: Props) {
  const { overview } = useWords();
  // A page of a long list has some of the groups.
  const groups = page.pager.pages.length > 1 ? page.groups.filter(hasServices) : page.groups;
  return (
    <>
      <PageHeading title={page.title} description={page.description} breadcrumbs={page.breadcrumbs}>
        <nav aria-label={overview.groups} className="mt-6 flex flex-wrap gap-x-6">
          {groups.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="jump-link">
              {title}
            </a>
          ))}
        </nav>
      </PageHeading>
      <div className="wrap py-8">
        <Finder action="/services" />
      </div>
      <div data-whole>
        {groups.map((group) => (
          <ServiceGroup key={group.id} group={group} />
        ))}
        <div className="wrap">
          <Pager pager={page.pager} />
        </div>
      </div>
      <NextStep
        title={overview.nextTitle}
        text={overview.nextText}
        to="/contact"
        label={overview.nextButton}
      />
    </>
  );
}

const hasServices = ({ services }: Group) => services.length > 0;

function ServiceGroup({ group: { id, title, text, services } }: { group: Group }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="wrap group-columns">
      <div>
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
      <ul className="entries">
        {services.map(
          ({ icon, picture = <ContentIcon icon={icon} className="size-6 text-brand" />, ...page }) => (
            <li key={page.path} data-service>
              <Entry page={{ ...page, picture }} level="h3" />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
