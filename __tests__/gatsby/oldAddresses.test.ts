import { answerOldAddress } from "@sitekit/gatsby/testing/develop/devServer";

const plan = {
  redirects: [
    { from: "/services/fog", to: "/services/mist", wildcard: false },
    { from: "/rtw/*", to: "/solutions/rtw-ng", wildcard: true },
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
  ["/services/fog", "302 /services/mist"],
  ["/services/fog?from=mail?x", "302 /services/mist?from=mail?x"],
  ["/rtw/a/b", "302 /solutions/rtw-ng"],
  ["/services/mist", "left to Gatsby"],
  ["/services/foggy", "left to Gatsby"],
  ["/", "left to Gatsby"],
])("in develop, %s is answered with %s", (url, answer) => expect(ledTo(url)).toBe(answer));

test("what is sent to an old address is left to Gatsby", () =>
  expect(ledTo("/services/fog", "POST")).toBe("left to Gatsby"));
