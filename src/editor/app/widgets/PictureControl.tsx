import { type ComponentType, type RefAttributes, useCallback } from "react";
import { CMS } from "../cms";
import type { ControlHandle, ControlProps } from "./control";

type GetAsset = (path: string, field?: unknown) => { toString(): string };

interface Props extends ControlProps<string> {
  getAsset: GetAsset;
}

/**
 * Decap's own picture control, which also shows pictures that are not saved yet. Decap treats a path with a leading
 * slash as a URL of the site, where a picture exists only after it is published. Without the slash it looks among the
 * pictures that it holds.
 */
export function PictureControl({ getAsset, ...props }: Props) {
  const held = useCallback<GetAsset>((path, field) => getAsset(withoutSlash(path), field), [getAsset]);
  const Choice = decapImage();
  return <Choice {...props} getAsset={held} />;
}

/** The path under which Decap holds a picture. */
export const withoutSlash = (path: string): string => path.replace(/^\//, "");

/** The cast is needed because Decap's types describe a control by its props; it is a component that takes them. */
const decapImage = () =>
  CMS.getWidget("image")?.control as unknown as ComponentType<Props & RefAttributes<ControlHandle>>;
