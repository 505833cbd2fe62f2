import fs from "node:fs";
import path from "node:path";

/** Which rooms of `src/` each room may import from; type-only imports from content-model are free to all but `lib`. */
const MAY_IMPORT: Record<string, string[]> = {
  lib: [],
  "content-model": ["lib"],
  site: ["lib", "content-model"],
  sources: ["lib", "content-model"],
  commands: ["lib", "content-model", "sources", "hosting"],
  components: ["lib"],
  sections: ["lib", "components"],
  finder: ["lib", "site"],
  browser: ["lib", "components", "finder"],
  templates: ["lib", "components", "sections", "browser"],
  hosting: ["lib", "content-model"],
  gatsby: ["lib", "content-model", "site", "hosting", "components", "styles", "editor", "sources", "finder"],
  editor: ["lib", "components", "content-model", "site", "styles", "templates", "sources"],
  styles: [],
};

interface Import {
  file: string;
  line: number;
  /** Without its extension. */
  target: string;
  from: string;
  to: string;
  typeOnly: boolean;
}

const sourceFiles = fs
  .readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));

/** In `sections`, the fields are part of the content model; the rest is drawn. */
const roomOf = (file: string) =>
  /^sections\/(\w+\/fields|heading|kinds|sectionsField)(\.ts)?$/.test(file)
    ? "content-model"
    : (file.split(path.sep)[0] ?? "");

function importsOf(file: string): Import[] {
  const text = fs.readFileSync(path.join("src", file), "utf8");
  return [
    ...text.matchAll(/^(import|export)\s+(type\s)?[^;]*?from\s+"(\.[^"]+)"|^import\s+"(\.[^"]+)"/gm),
  ].map((match) => {
    const target = path.normalize(path.join(path.dirname(file), match[3] ?? match[4] ?? ""));
    return {
      file,
      line: text.slice(0, match.index).split("\n").length,
      target,
      from: roomOf(file),
      to: roomOf(target),
      typeOnly: Boolean(match[2]),
    };
  });
}

const imports = sourceFiles.flatMap(importsOf);
const said = ({ file, line, to }: Import) => `src/${file}:${line} imports from src/${to}`;

describe("the rooms of src/", () => {
  it("are all known here", () => {
    expect([...new Set(sourceFiles.map(roomOf))].filter((room) => !(room in MAY_IMPORT))).toEqual([]);
    expect(imports.length).toBeGreaterThan(100);
  });

  it("import one way only", () => {
    const wrong = imports.filter(({ from, to, typeOnly }) => {
      if (from === to || (typeOnly && to === "content-model" && from !== "lib")) return false;
      return !(MAY_IMPORT[from] ?? []).includes(to);
    });
    expect(wrong.map(said)).toEqual([]);
  });

  it("hold no files that import each other in a circle, by their types either", () => {
    const withoutExtension = (file: string) => file.replace(/\.tsx?$/, "");
    const circles: string[][] = [];
    const done = new Set<string>();
    const follow = (file: string, way: readonly string[]) => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file]);
      if (way.includes(file) || done.has(file)) return;
      for (const each of imports)
        if (withoutExtension(each.file) === file) follow(each.target, [...way, file]);
      done.add(file);
    };
    for (const file of sourceFiles) follow(withoutExtension(file), []);
    expect(circles).toEqual([]);
  });

  it("keep zod and the content types' code away from what is drawn", () => {
    const drawn = new Set(["lib", "components", "sections", "browser", "templates"]);
    const heavy = imports.filter(
      ({ from, to, typeOnly }) => drawn.has(from) && to === "content-model" && !typeOnly,
    );
    expect(heavy.map(said)).toEqual([]);
  });

  it("keep the sources, which know addresses and secrets, away from every browser", () => {
    const runsInBrowser = ({ file }: Import) => !/^(gatsby|commands|editor\/(local|bundle))\//.test(file);
    const reaching = imports.filter((each) => each.to === "sources" && each.from !== "sources");
    expect(reaching.length).toBeGreaterThan(0);
    expect(reaching.filter(runsInBrowser).map(said)).toEqual([]);
  });
});
