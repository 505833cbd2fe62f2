import { graphql } from "gatsby";
import { Entry } from "../Entry";
import { Pager } from "../Pager";
import { useWords } from "../words";

type Page = Queries.GroupedServicesFragment;

/** The groups on one page of the overview. If the list has several pages, groups without services here are left out. */
const shownGroups = ({ groups, pager }: Page) =>
  pager.pages.length > 1 ? groups.filter(({ services }) => services.length > 0) : groups;

/** Links to the groups, shown in the page's opening. */
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

/** The services of one page of the overview, by group. */
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
