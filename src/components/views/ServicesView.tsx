import { Link } from "gatsby";
import type { ServicesPage } from "../../content-model/types/pages";
import type { IconShapes, PageLink, Shown } from "../../lib/content";
import { ContentIcon } from "../ContentIcon";
import { PageHeading } from "./PageHeading";

interface Props {
  page: Pick<Shown<ServicesPage>, "title" | "description"> & {
    readonly groups: readonly (Shown<ServicesPage>["groups"][number] & {
      readonly services: readonly (PageLink & { readonly description: string; readonly icon: IconShapes })[];
    })[];
  };
}

/** The overview of all services, by group. */
export function ServicesView({ page }: Props) {
  return (
    <>
      <PageHeading title={page.title} description={page.description} />
      <div className="wrap">
        {page.groups.map((group) => (
          <section key={group.id} id={group.id}>
            <h2>{group.title}</h2>
            <p>{group.text}</p>
            <ul>
              {group.services.map(({ path, title, description, icon }) => (
                <li key={path} data-service>
                  <ContentIcon icon={icon} />
                  <h3>
                    <Link to={path}>{title}</Link>
                  </h3>
                  <p>{description}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
