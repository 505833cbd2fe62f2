import { graphql, Link } from "gatsby";
import { dirOf } from "../../components/direction";
import { Section, type SectionProps } from "../Section";

/**
 * An index of services. Each row is a group of services, with its purpose and links. The index has links only to the
 * first services of the services overview: as many as a menu in the header can show.
 */
export function ServiceIndex({ section, spacing }: SectionProps<Queries.ServiceIndexSectionFragment>) {
  const { title, text } = section;
  const groups = section.groups.filter(({ services }) => services.length > 0);
  return (
    <Section title={title} text={text} spacing={spacing}>
      <div className="service-index mt-6">
        {groups.map((group) => (
          <details key={group.id} data-list className="fold">
            <summary>
              <h3 dir={dirOf(group.title)}>{group.title}</h3>
            </summary>
            <div className="section-heading items-center">
              <p dir={dirOf(group.text)}>{group.text}</p>
              <ul className="flex flex-wrap gap-x-6">
                {group.services.map(({ path, title: name }) => (
                  <li key={path} dir={dirOf(name)}>
                    <Link to={path}>{name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}

export const fragment = graphql`
  fragment ServiceIndexSection on ServiceIndexSection {
    title
    text
    groups { id title text services: firstServices { title path } }
  }
`;
