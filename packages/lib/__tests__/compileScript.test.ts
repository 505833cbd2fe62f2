import { testFolder } from "@sitekit/testing/testFolder";
import { compileScript } from "../compileScript";

const { at, write } = testFolder();

it("`compileScript` bundles a script with its imports and the given constants, and the result declares no global variables", () => {
  write("boats.ts", "export const names = (count: number): string => count + ' boats';");
  write("page.ts", `import { names } from "./boats";\nvar title = names(LIMIT);\ndocument.title = title;`);
  const page = { title: "" };
  const script = compileScript(at("page.ts"), { LIMIT: "20" });
  const globals = new Function("document", `${script}; return typeof title;`)(page);
  expect([page.title, globals]).toEqual(["20 boats", "undefined"]);
});

it("`compileScript` minifies a script, and replaces syntax that some supported browsers do not know", () => {
  write("page.ts", "class Boat {\n  static {\n    document.title = 'a';\n  }\n}\nnew Boat();\n");
  const script = compileScript(at("page.ts"));
  expect(script.trim()).not.toMatch(/\n|static ?\{/);
});
