import { Link } from "gatsby";
import type { PageLink } from "../../lib/content";

export interface ServiceIndexGroup {
  readonly id: string;
  readonly title: string;
  readonly services: readonly PageLink[];
}

/** All services as the index of a register: a line per group, its services beside it. */
export function ServiceIndex({ groups }: { groups: readonly ServiceIndexGroup[] }) {
  return (
    <dl className="service-index">
      {groups.map(({ id, title, services }) => (
        <div key={id}>
          <dt>{title}</dt>
          {services.map(({ path, title: name }) => (
            <dd key={path}>
              <Link to={path}>{name}</Link>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
