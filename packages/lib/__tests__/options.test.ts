import { refuseUnknownOptions } from "../options";

const known = { port: true, quiet: true } as const;

it("`refuseUnknownOptions` accepts options that are all known", () => {
  expect(() => refuseUnknownOptions("`serve`", {}, known)).not.toThrow();
  expect(() => refuseUnknownOptions("`serve`", { quiet: false, port: undefined }, known)).not.toThrow();
});

it("if an option is unknown, `refuseUnknownOptions` throws an error that names the caller, this option and all known options", () => {
  expect(() => refuseUnknownOptions("`serve`", { port: 1, quite: true }, known)).toThrow(
    /^`serve` has no option `quite`\..* `port`, `quiet`\.$/,
  );
});
