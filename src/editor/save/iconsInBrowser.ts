/** Takes the place of `content-model/icons.ts`, which reads the installed icons, in the editor's script. */
let known: readonly string[] = [];

export const setIconNames = (names: readonly string[]): void => {
  known = names;
};

export const iconNames = (): readonly string[] => known;
