import type { IconShapes } from "../../lib/content";
import { ContentIcon } from "../ContentIcon";
import { Sheet } from "./parts";

/** An icon on the map sheet of the drawings: for what has no drawing of its own. */
export function IconSheet({ icon, className }: { icon: IconShapes; className?: string }) {
  return (
    <Sheet className={className}>
      <g transform="translate(84 44) scale(3)">
        <ContentIcon icon={icon} />
      </g>
    </Sheet>
  );
}
