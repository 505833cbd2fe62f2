import { answerOldAddress } from "../develop/devServer";

const plan = {
  redirects: [
    { from: "/boats/fog", to: "/boats/mist", wildcard: false },
    { from: "/tug/*", to: "/ports/tug", wildcard: true },
  ],
  problems: [],
};

/** Where a request is led, or that it is left to Gatsby. */
function ledTo(url: string, method = "GET") {
  let answer = "left to Gatsby";
  const writeHead = (status: number, { location }: { location: string }) => {
    answer = `${status} ${location}`;
    return { end: () => undefined };
  };
  answerOldAddress(plan, { url, method }, { writeHead } as never, () => undefined);
  return answer;
}

test.each([
  ["/boats/fog", "302 /boats/mist"],
  ["/boats/fog?from=mail?x", "302 /boats/mist?from=mail?x"],
  ["/tug/a/b", "302 /ports/tug"],
  ["/boats/mist", "left to Gatsby"],
  ["/boats/foggy", "left to Gatsby"],
  ["/", "left to Gatsby"],
])("in develop, %s is answered with %s", (url, answer) => expect(ledTo(url)).toBe(answer));

test("what is sent to an old address is left to Gatsby", () =>
  expect(ledTo("/boats/fog", "POST")).toBe("left to Gatsby"));
