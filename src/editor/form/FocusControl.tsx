import { PICTURE_RATIO } from "../../components/Picture";
import { usePictureUrl } from "../window/pictures";
import { change } from "../window/record";
import { useDesk } from "../window/state";
import type { FieldProps } from "./fieldParts";
import { valueAt } from "./values";

const MIDDLE = "50% 50%";

/**
 * Chooses the focal point of a picture, which stays visible when the picture is cropped: with a click or two sliders.
 * Shows the cropped picture beside it.
 */
export function FocusControl({ field, path, value }: FieldProps) {
  const picture = useDesk(({ open }) => valueAt(open?.values, [...path.slice(0, -1), field.of ?? ""]));
  const url = usePictureUrl(picture);
  const focalPoint = String(value || MIDDLE);
  const [left = 50, top = 50] = focalPoint.split(" ").map(Number.parseFloat);
  const choose = (x: number, y: number) => change(path, `${percent(x)}% ${percent(y)}%`);
  if (!url) return <p className="help">Choose a picture first.</p>;
  return (
    <>
      <div className="focus-pictures">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same with the keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same with the keyboard */}
        <div
          className="focus-whole"
          onClick={({ currentTarget, clientX, clientY }) => {
            const box = currentTarget.getBoundingClientRect();
            choose((100 * (clientX - box.left)) / box.width, (100 * (clientY - box.top)) / box.height);
          }}
        >
          <img src={url} alt="The whole picture. Press the spot that should stay in sight." />
          <span style={{ left: `${left}%`, top: `${top}%` }} />
        </div>
        <figure>
          <img
            src={url}
            alt=""
            style={{ aspectRatio: PICTURE_RATIO, objectFit: "cover", objectPosition: focalPoint }}
          />
          <figcaption>What visitors see</figcaption>
        </figure>
      </div>
      <div className="focus-sliders">
        <label>
          From the left: {left}%
          <input
            type="range"
            min={0}
            max={100}
            value={left}
            onChange={({ target }) => choose(Number(target.value), top)}
          />
        </label>
        <label>
          From the top: {top}%
          <input
            type="range"
            min={0}
            max={100}
            value={top}
            onChange={({ target }) => choose(left, Number(target.value))}
          />
        </label>
        <button type="button" disabled={!value} onClick={() => change(path, undefined)}>
          Use the middle
        </button>
      </div>
    </>
  );
}

const percent = (share: number) => Math.round(Math.min(100, Math.max(0, share)));
