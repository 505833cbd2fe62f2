import { graphql, Link } from "gatsby";
import { dirOf } from "../../components/direction";
import { Section, type SectionProps } from "../Section";

/** An index of all services: one row per group, with its purpose and links to its services. */
export function ServiceIndex({ section, spacing }: SectionProps<Queries.ServiceIndexSectionFragment>) {
  const { title, text, groups } = section;
  return (
    <Section title={title} text={text} spacing={spacing}>
      <div className="service-index mt-10">
        {groups.map((group) => (
          <section key={group.id} className="section-heading items-center line-t py-4">
            <div dir={dirOf(group.title, group.text)}>
              <h3>{group.title}</h3>
              <p>{group.text}</p>
            </div>
            <ul className="flex flex-wrap gap-x-6">
              {group.services.map(({ path, title: name }) => (
                <li key={path} dir={dirOf(name)}>
                  <Link to={path}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
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
