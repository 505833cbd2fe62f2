import { graphql, Link } from "gatsby";
import { Entry } from "../../components/Entry";
import { inColumns } from "../../components/inColumns";
import { useWords } from "../../components/words";
import { Section, type SectionProps } from "../Section";

/**
 * A list of services and solutions. An editor can choose a group of services, and single services and solutions. The
 * list begins with the `firstServices` of the group.
 */
export function Offerings({ section, spacing }: SectionProps<Queries.OfferingsSectionFragment>) {
  const { offerings } = useWords();
  const { title, text, firstLarge, group, services, solutions } = section;
  const pages = [...(group?.services ?? []), ...services, ...solutions];
  // Removes duplicates, because an editor can choose a group and also one of its services.
  const shown = [...new Map(pages.map((page) => [page.path, page])).values()];
  // The list can be empty, for example if none of the chosen services and solutions is public.
  if (shown.length === 0) return null;
  return (
    <Section title={title} text={text} spacing={spacing} sunken={firstLarge}>
      <ul className={firstLarge ? "entries featured mt-10" : inColumns("entries mt-6", shown)}>
        {shown.map((page) => (
          <li key={page.path}>
            <Entry page={page} level="h3" />
          </li>
        ))}
      </ul>
      {firstLarge && solutions.length > 0 && (
        <Link to="/solutions" className="jump-link mt-6">
          {offerings.allSolutions}
        </Link>
      )}
    </Section>
  );
}

export const fragment = graphql`
  fragment OfferingsSection on OfferingsSection {
    title
    text
    firstLarge
    group { services: firstServices { ...ListedOffering icon { ...IconShapes } } }
    services { ...ListedOffering icon { ...IconShapes } }
    solutions { ...ListedOffering icon { ...IconShapes } }
  }
`;
