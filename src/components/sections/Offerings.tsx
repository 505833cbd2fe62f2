import { graphql } from "gatsby";
import { ContentIcon } from "../ContentIcon";
import { Entry } from "../Entry";
import { Section } from "./Section";
import type { SectionProps } from "./SectionProps";

/** Services and solutions, each with its drawing: those of a group first, then those that were chosen. */
export function Offerings({ section, spacing }: SectionProps<Queries.OfferingsSectionFragment>) {
  const { title, text, group, services, solutions } = section;
  const pages = [...(group?.services ?? []), ...services, ...solutions];
  // A service may be in the group and chosen too.
  const shown = [...new Map(pages.map((page) => [page.path, page])).values()];
  // None of them may be public yet.
  if (shown.length === 0) return null;
  return (
    <Section title={title} text={text} spacing={spacing}>
      <ul className="entries mt-6">
        {shown.map(({ icon, ...page }) => (
          <li key={page.path}>
            <Entry
              page={{ ...page, picture: <ContentIcon icon={icon} className="size-6 text-brand" /> }}
              level="h3"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const fragment = graphql`
  fragment OfferingsSection on OfferingsSection {
    title
    text
    group { services: firstServices { ...ListedOffering icon { ...IconShapes } } }
    services { ...ListedOffering icon { ...IconShapes } }
    solutions { ...ListedOffering icon { ...IconShapes } }
  }
`;
