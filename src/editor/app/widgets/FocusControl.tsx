import { useSyncExternalStore } from "react";
import { PICTURE_RATIO } from "../../../components/Picture";
import { onChange as onFormChange, openDraft } from "../decap";
import { type ControlProps, useControl } from "./control";
import { withoutSlash } from "./PictureControl";

interface Props extends ControlProps<string> {
  getAsset: (path: string, field?: unknown) => { toString(): string };
}

const MIDDLE = "50% 50%";

/**
 * Chooses the focal point of a picture, which stays visible when the picture is cropped: with a click or two sliders.
 * Shows the cropped picture beside it. The option `of` names the field with the picture.
 */
export function FocusControl(props: Props) {
  const { value, field, onChange, getAsset } = props;
  const { id, ...attributes } = useControl(props);
  const picture = usePicture(String(field.get("of") ?? ""));
  const address = picture && String(getAsset(withoutSlash(picture)));
  const focalPoint = value || MIDDLE;
  const [left = 50, top = 50] = focalPoint.split(" ").map(Number.parseFloat);
  const choose = (x: number, y: number) => onChange(`${percent(x)}% ${percent(y)}%`);
  return (
    <div {...attributes}>
      {address && (
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
            <img src={address} alt="The whole picture. Press the spot that should stay in sight." />
            <span style={{ left: `${left}%`, top: `${top}%` }} />
          </div>
          <figure>
            <img
              src={address}
              alt=""
              style={{ aspectRatio: PICTURE_RATIO, objectFit: "cover", objectPosition: focalPoint }}
            />
            <figcaption>What visitors see</figcaption>
          </figure>
        </div>
      )}
      <div className="focus-sliders">
        <label>
          From the left: {left}%
          <input
            id={id}
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
        <button type="button" disabled={!value} onClick={() => onChange("")}>
          Use the middle
        </button>
      </div>
    </div>
  );
}

const percent = (share: number) => Math.round(Math.min(100, Math.max(0, share)));

/** The current value of another field of the form. Decap passes only its own field's value to a control. */
const usePicture = (field: string): string =>
  useSyncExternalStore(onFormChange, () => String(openDraft()?.record[field] ?? ""));
