import { useEffect } from "react";
import { getState, setState, useDesk } from "./state";

/** Pictures that are being asked for. */
const asked = new Set<string>();

/** The path of a picture in the content folder, from the value of a field: `/media/x.jpg` is `media/x.jpg`. */
export const pictureFile = (value: unknown): string => String(value ?? "").replace(/^\//, "");

/** The URL of a picture, chosen or saved; undefined until it is known. */
export function usePictureUrl(value: unknown): string | undefined {
  const path = pictureFile(value);
  const url = useDesk(({ pictureUrls }) => pictureUrls.get(path));
  useEffect(() => askForPicture(path), [path]);
  return url;
}

/** Finds out the URL of a picture, which is then in the state. */
export function askForPicture(path: string): void {
  const { pictureUrls, store, tree } = getState();
  if (!path || pictureUrls.has(path) || asked.has(path) || !tree.files.has(path)) return;
  asked.add(path);
  store.pictureUrl(path).then(
    (url) => setState({ pictureUrls: new Map(getState().pictureUrls).set(path, url) }),
    () => asked.delete(path),
  );
}
