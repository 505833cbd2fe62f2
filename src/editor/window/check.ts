import type { IconShapes } from "../../lib/content";

/** The icons of the site, with which the check compares those that content names. */
const icons: Promise<Record<string, IconShapes>> = fetch("/admin/icons.json").then((answer) => answer.json());

export const loadIcons = (): Promise<Record<string, IconShapes>> => icons;

/** Loads the content check, which is a script of its own. */
export async function loadCheck() {
  const [check, known] = await Promise.all([import("../save/check"), icons]);
  check.knowIcons(Object.keys(known));
  return check;
}
