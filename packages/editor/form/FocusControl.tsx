import { valueAt } from "../model/fieldValues";
import { Button } from "../window/parts";
import { change } from "../window/record";
import { useEditorState, usePictureUrl } from "../window/state";
import type { FieldProps } from "./fieldParts";

const MIDDLE = "50% 50%";
const NOT_LOADED = "You can choose the point as soon as the picture has loaded.";

/**
 * A control for the focal point of a picture: the point that stays visible when a page crops the picture. The user
 * clicks the point or moves two sliders. The cropped picture is shown next to the whole picture.
 */
export function FocusControl({ field, path, value }: FieldProps) {
  const pictureRatio = useEditorState(({ site }) => site.pictureRatio);
  const picture = useEditorState(({ open }) => valueAt(open?.values, [...path.slice(0, -1), field.of ?? ""]));
  const url = usePictureUrl(picture);
  const focalPoint = String(value || MIDDLE);
  const [left = 50, top = 50] = focalPoint.split(" ").map(Number.parseFloat);
  const choose = (x: number, y: number) => change(path, `${percent(x)}% ${percent(y)}%`);
  if (!url) return <p className="help">{picture ? NOT_LOADED : "Choose a picture first."}</p>;
  return (
    <>
      <p className="help">Click the point that should always stay visible, or use the sliders.</p>
      <div className="grid grid-cols-2 gap-3 items-start [&_img]:w-full [&_img]:rounded-md">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same with the keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same with the keyboard */}
        <div
          className="focus-whole relative cursor-crosshair"
          onClick={({ currentTarget, clientX, clientY }) => {
            const box = currentTarget.getBoundingClientRect();
            choose((100 * (clientX - box.left)) / box.width, (100 * (clientY - box.top)) / box.height);
          }}
        >
          <img src={url} alt="Uncropped" />
          <span
            className="absolute size-5 -translate-1/2 border-3 border-[#fff] rounded-full outline-2 outline-[#000] pointer-events-none"
            style={{ left: `${left}%`, top: `${top}%` }}
          />
        </div>
        <figure>
          <img
            src={url}
            alt=""
            style={{ aspectRatio: pictureRatio, objectFit: "cover", objectPosition: focalPoint }}
          />
          <figcaption className="help">What visitors see</figcaption>
        </figure>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2 items-end mt-2 text-sm">
        {[
          { label: "From the left", at: left, move: (to: number) => choose(to, top) },
          { label: "From the top", at: top, move: (to: number) => choose(left, to) },
        ].map(({ label, at, move }) => (
          <label key={label} className="font-[400]">
            {label}: {at}%
            <input
              type="range"
              className="block"
              min={0}
              max={100}
              value={at}
              onChange={({ target }) => move(Number(target.value))}
            />
          </label>
        ))}
        <Button disabled={!value} onClick={() => change(path, undefined)}>
          Use the middle
        </Button>
      </div>
    </>
  );
}

const percent = (share: number) => Math.round(Math.min(100, Math.max(0, share)));
