import { ContentIcon } from "../../components/ContentIcon";
import { PlatformIllustration } from "../../components/illustrations/PlatformIllustration";
import { Sheet } from "../../components/illustrations/parts";
import { iconData } from "../../content-model/icons";
import type { PicturePlan } from "./planPicture";

/** The drawing of a solution's category, or a service's icon on a sheet of the same map. */
export function PictureDrawing({ drawing }: { drawing: NonNullable<PicturePlan["drawing"]> }) {
  if ("platform" in drawing) return <PlatformIllustration platform={drawing.platform} />;
  return (
    <Sheet>
      <g transform="translate(84 44) scale(3)">
        <ContentIcon icon={iconData(drawing.icon)} />
      </g>
    </Sheet>
  );
}
