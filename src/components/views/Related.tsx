import { Entry, type ListedPage } from "../Entry";

/** A list of related pages. Renders nothing if there are none. */
export function Related({ title, pages }: { title: string; pages: readonly ListedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-label={title} className="wrap related pt-12">
      <h2 className="text-2xl">{title}</h2>
      <ul className="entries mt-6">
        {pages.map((page) => (
          <li key={page.path}>
            <Entry page={page} level="h3" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
