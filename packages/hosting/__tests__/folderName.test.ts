import path from "node:path";
import { folderFault } from "../build/folderName";

test.each(["site", "Ada site 2", "Ọ̀ṣun", "сайт", "网站", "a_b-c.d", "R+D, e@f=g;~h^i&j"])(
  "`folderFault` allows a build in a folder with the name %s",
  (name) => {
    expect(folderFault(path.resolve("/home/ada", name))).toBeUndefined();
    expect(folderFault(path.resolve("/home", name, "site"))).toBeUndefined();
  },
);

test.each([..."'\"()[]{}#%?*!$`<>|\n\u200b"].map((character) => [character]))(
  "`folderFault` refuses a build in a folder whose path contains %j, and names that character",
  (character) => {
    for (const folder of [`/home/Ada${character}s site`, `/home/a${character}/site`])
      expect(folderFault(folder)).toContain(
        `in the folder ${folder}, because of the character ${character} in`,
      );
  },
);
