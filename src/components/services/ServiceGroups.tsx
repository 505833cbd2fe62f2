import { graphql } from "gatsby";
import { Entry } from "../Entry";
import { Pager } from "../Pager";
import { useWords } from "../words";

type Page = Queries.GroupedServicesFragment;

/** The groups that a page of the overview shows: a page of a long list has services of some. */
const shownGroups = ({ groups, pager }: Page) =>
  pager.pages.length > 1 ? groups.filter(({ services }) => services.length > 0) : groups;

/** Links to the groups, for the head of the page. */
export function GroupLinks({ page }: { page: Page }) {
  const { overview } = useWords();
  return (
    <nav aria-label={overview.groups} className="mt-6 flex flex-wrap gap-x-6">
      {shownGroups(page).map(({ id, title }) => (
        <a key={id} href={`#${id}`} className="jump-link">
          {title}
        </a>
      ))}
    </nav>
  );
}

/** All services by group, page by page. */
export function ServiceGroups({ page }: { page: Page }) {
  return (
    <div data-whole>
      {shownGroups(page).map(({ id, title, text, services }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="wrap group-columns">
          <div>
            <h2 id={`${id}-title`} className="text-2xl">
              {title}
            </h2>
            <p className="mt-2 text-ink-soft">{text}</p>
          </div>
          <ul className="entries">
            {services.map((service) => (
              <li key={service.path} data-service>
                <Entry page={service} level="h3" />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="wrap">
        <Pager pager={page.pager} />
      </div>
    </div>
  );
}

export const fragment = graphql`
  fragment GroupedServices on ServicesPage {
    pager { ...Pager }
    groups { id title text services { ...ListedOffering icon { ...IconShapes } } }
  }
`;
