import fs from "node:fs";

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>;
}

const LOCKS = ["", "__tests__/hosts/engines/", "bench/pages/lighthouse/"].map(
  (folder) => `${folder}package-lock.json`,
);

describe.each(LOCKS)("%s", (file) => {
  const { packages }: Lock = JSON.parse(fs.readFileSync(file, "utf8"));

  // If a registry cannot provide an optional package, `npm install` succeeds and omits the package from the lockfile.
  // Later, `npm ci` fails because of the incomplete lockfile.
  it("contains every optional dependency of its packages, so that `npm ci` succeeds on every operating system", () => {
    const locked = new Set(
      Object.keys(packages).map((key) => key.slice(key.lastIndexOf("node_modules/") + 13)),
    );
    const missing = Object.entries(packages).flatMap(([key, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !locked.has(name))
        .map((name) => `${key} wants ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("contains no URL of a package registry, so that `npm ci` can use a mirror", () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith("http"))).toEqual([]);
  });
});
