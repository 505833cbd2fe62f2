import CMS from "decap-cms-app";
import { type ComponentType, type RefAttributes, useCallback } from "react";
import type { ControlHandle, ControlProps } from "./control";

type GetAsset = (path: string, field?: unknown) => { toString(): string };

interface Props extends ControlProps<string> {
  getAsset: GetAsset;
}

/**
 * Decap's own choice of a picture, shown as it will be saved. Decap takes a path that begins with a slash for an
 * address of the site, where no picture is before it is saved and published; without the slash it looks among
 * those that it holds.
 */
export function PictureControl({ getAsset, ...props }: Props) {
  const held = useCallback<GetAsset>((path, field) => getAsset(withoutSlash(path), field), [getAsset]);
  const Choice = decapImage();
  return <Choice {...props} getAsset={held} />;
}

/** The path of a picture under which Decap holds it. */
export const withoutSlash = (path: string): string => path.replace(/^\//, "");

/** Decap's types describe a control by its props; it is a component that takes them. */
const decapImage = () =>
  CMS.getWidget("image")?.control as unknown as ComponentType<Props & RefAttributes<ControlHandle>>;
