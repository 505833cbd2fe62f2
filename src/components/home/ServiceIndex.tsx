import { Link } from "gatsby";
import type { PageLink } from "../../lib/content";

export interface ServiceIndexGroup {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly services: readonly PageLink[];
}

/** All services as the index of a register: a line per group, with what it is for, its services beside it. */
export function ServiceIndex({ groups }: { groups: readonly ServiceIndexGroup[] }) {
  return (
    <div className="service-index">
      {groups.map(({ id, title, text, services }) => (
        <section key={id}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <ul>
            {services.map(({ path, title: name }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
