import { problemsWhen, SERVICE, SOLUTION, textOf } from "../support/fixtureContent";

/** The rules of the problems that stop a build. */
const refusals = (file: string, fields: Record<string, unknown>) =>
  problemsWhen(file, fields).filter(({ severity, file: at }) => severity === "error" && at.endsWith(file));

describe("The content check refuses, before any host's file is written,", () => {
  test.each([
    ["a quote in an old address", SOLUTION, { aliases: ['/cha"t'] }],
    ["a line break that would add a redirect", SOLUTION, { aliases: ["/chat\n/* https://evil.example 301"] }],
    ["a space that would end a field", SOLUTION, { aliases: ["/chat https://evil.example"] }],
    ["an address of another site", SOLUTION, { aliases: ["//evil.example/*"] }],
    ["a backslash, which browsers read as a slash", SOLUTION, { aliases: ["/\\evil.example"] }],
    ["a placeholder of a server's language", SOLUTION, { aliases: ["/chat$host{path}"] }],
    ["a link that runs a script", SOLUTION, { livePlatform: platform("javascript:alert(1)") }],
    ["the same in disguise", SOLUTION, { livePlatform: platform(" JaVaScRiPt:alert(1)") }],
    [
      "an address that breaks out of its attribute",
      SOLUTION,
      { livePlatform: platform('https://a.example/"onclick="x') },
    ],
    ["an id that would be an address elsewhere", SERVICE, { id: "../../evil" }],
  ])("%s", (_, file, fields) => {
    expect(refusals(file, fields)).not.toEqual([]);
  });
});

function platform(url: string): object {
  const { livePlatform } = JSON.parse(textOf(SOLUTION));
  return { ...livePlatform, url };
}
