import { IconSheet } from "../../../components/illustrations/IconSheet";
import { Illustration } from "../../../components/illustrations/Illustration";
import { drawingOf } from "../../../content-model/drawings";
import type { IconShapes } from "../../../lib/content";

interface Props {
  record: { readonly drawing?: unknown; readonly platformName?: unknown; readonly icon: IconShapes };
}

/** What a service or solution is shown with. */
export function RecordPicture({ record: { drawing, platformName, icon } }: Props) {
  const name = drawingOf(drawing, platformName);
  return name ? (
    <Illustration name={name} className="w-full" />
  ) : (
    <IconSheet icon={icon} className="w-full" />
  );
}
