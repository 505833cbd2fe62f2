import { IconSheet } from "../../components/illustrations/IconSheet";
import { Illustration } from "../../components/illustrations/Illustration";
import { type DrawingName, drawingOf } from "../../content-model/drawings";
import { iconData } from "../../content-model/icons";

/** What a record is shown with: a drawing, or an icon where it has none. */
export type Drawn = { name: DrawingName } | { icon: string };

/** What a service or solution is shown with, by its fields as Gatsby stores them. */
export function drawn(record: { drawingName?: unknown; platformName?: unknown; icon?: unknown }): Drawn {
  const name = drawingOf(record.drawingName, record.platformName);
  return name ? { name } : { icon: String(record.icon) };
}

export function RecordDrawing({ shown, className }: { shown: Drawn; className?: string }) {
  if ("name" in shown) return <Illustration name={shown.name} className={className} />;
  return <IconSheet icon={iconData(shown.icon)} className={className} />;
}
