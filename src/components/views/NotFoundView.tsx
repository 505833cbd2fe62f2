import type { NotFoundPage } from "../../content-model/types/pages";
import type { Shown } from "../../lib/content";
import { PageHeading } from "./PageHeading";

/** Shown when an address leads nowhere. */
export function NotFoundView({
  page,
}: {
  page: Pick<Shown<NotFoundPage>, "title" | "description" | "suggestions">;
}) {
  return <PageHeading title={page.title} description={page.description} />;
}
