import { fixture, problemsWhen, problemsWith, SERVICE, SOLUTION, textOf } from "../../support/fixtureContent";

const company = (fields: Record<string, unknown>) => problemsWhen("company.json", fields);
const live = (url: string) =>
  problemsWhen(SOLUTION, { livePlatform: { name: "Buoy Chat", url, showIn: ["footer"] } });
const records = (folder: string) => [...fixture.json.keys()].filter((file) => file.startsWith(`${folder}/`));

describe("what is valid is not refused:", () => {
  test.each([
    "https://www.company.ng:8443",
    "https://Company.NG/Shop",
    "HTTPS://company.ng",
    "https://company.ng?from=site",
    "https://company.ng#shop",
    "https://münchen.company.ng/straße",
    "https://xn--mnchen-3ya.company.ng",
    "https://例え.テスト/",
    "https://company.ng/l'atelier/(new)/a,b;c=d~e",
  ])("the web address %s", (url) => expect(live(url)).toEqual([]));

  test.each(["https://www.company.ng", "https://www.company.ng:8443", "https://xn--mnchen-3ya.ng"])(
    "the site's address %s",
    (siteUrl) => expect(company({ siteUrl })).toEqual([]),
  );

  test.each(["Info@Company.NG", "o'brien@company.ng", "sales+web@company.ng", "info@bücher.ng"])(
    "the email %s",
    (email) => expect(company({ email })).toEqual([]),
  );

  test.each([
    "+234-803-123-4567",
    "+234 (0)803 123 4567",
    "+44 (20) 7946 0958",
    "+1.212.555.0123",
    "+2348031234567",
  ])("the phone number %s", (phone) => expect(company({ phone })).toEqual([]));

  test.each([
    "Monday - Friday: 9:00 AM - 6:00 PM, Saturday: 9:00 AM - 1:00 PM",
    "Saturday: 10:00 AM - 2:00 PM",
    "Friday: 9:00 PM - 12:00 AM, Saturday: 12:00 AM - 5:00 AM",
  ])("the hours %s", (businessHours) => expect(company({ businessHours })).toEqual([]));

  test.each([
    ["a family of one picture", "A family 👨‍👩‍👧 and a flag 🏴󠁧󠁢󠁳󠁣󠁴󠁿."],
    ["a joiner that a script needs", "می‌خواهم"],
    ["letters with several marks", "Ọ̀ṣun and Ẹ̀kọ́."],
    ["capital Ã", "SÃO PAULO, 40 Âge."],
    ["signs of comparison and of names", "a < b, c > d, R&D; AT&T; 2*3*4, my_file_name, [sic], #1"],
  ])("%s", (_, problem) => expect(problemsWhen(SERVICE, { problem })).toEqual([]));
});

describe("an address that is wrong is told the true reason:", () => {
  test.each([
    ["http://company.ng/a", "`http://company.ng/a` is not encrypted. Write `https://company.ng/a`."],
    ["company.ng/a", "`company.ng/a` is not a whole web address. Write `https://company.ng/a`."],
    ["https://company.ng/a b", /holds a space, which no web address can.* `%20`/],
    ["https://company.ng/<a>", /holds `<`/],
    ["https://me:secret@company.ng", /is a user's name or password\. Remove it\./],
    ["https://company.ng:70000", /has the port `70000`/],
    ["https://192.168.0.1/app", /is the number of a computer/],
    ["https://localhost:3000", /`localhost` has no ending/],
    ["https://shop..company.ng", /`shop..company.ng` is not a domain/],
    ["https://shop-.company.ng", /is not a domain/],
    [`https://${"a".repeat(64)}.ng`, /is not a domain/],
    ["ftp://company.ng", /starts with `ftp:`/],
    [" https://company.ng", /has a space at its start or its end\. Write `https:\/\/company\.ng`/],
  ])("%s", (url, message) => {
    expect(live(url)).toMatchObject([
      { severity: "error", message: typeof message === "string" ? message : expect.stringMatching(message) },
    ]);
  });

  test.each([
    [
      "https://www.company.ng/",
      "`https://www.company.ng/` has `/` after its domain. Write `https://www.company.ng`.",
    ],
    [
      "https://www.company.ng/shop?a=b",
      /has `\/shop\?a=b` after its domain\. Write `https:\/\/www\.company\.ng`\./,
    ],
    ["https://WWW.Company.ng", /is not written as browsers write it\. Write `https:\/\/www\.company\.ng`\./],
    ["https://münchen.ng", /Write `https:\/\/xn--mnchen-3ya\.ng`\./],
  ])("the site's address %s", (siteUrl, message) => {
    expect(company({ siteUrl })).toMatchObject([
      { message: typeof message === "string" ? message : expect.stringMatching(message) },
    ]);
  });

  test.each([
    ["info.company.ng", /has no `@`/],
    ["a@b@company.ng", /more than one `@`/],
    ["info@company", /`company` has no ending/],
    ["info@-company.ng", /is not a domain/],
    [".info@company.ng", /a dot too many/],
    ["mailto:info@company.ng", /Write `info@company\.ng`/],
    ["in fo@company.ng", /holds a space/],
  ])("the email %s", (email, message) => {
    expect(company({ email })).toMatchObject([{ message: expect.stringMatching(message) }]);
  });

  test.each([
    ["08031234567", /has no country code/],
    ["002348031234567", /starts with `00`\. Write `\+2348031234567`/],
    ["+234 800", /has too few digits/],
    ["+234 800 FLOWERS", /holds more than digits/],
  ])("the phone number %s", (phone, message) => {
    expect(company({ phone })).toMatchObject([{ message: expect.stringMatching(message) }]);
  });
});

describe("a character that readers would not see", () => {
  test.each([
    [
      "Fog\u200Bsignals",
      "A character that cannot be seen stands here (U+200B), after `Fog`. Delete it, and type what should stand there.",
    ],
    ["Fog \u2067signals", /turns the direction of text stands here \(U\+2067\)/],
    ["Fog \u0000signals", /control character stands here \(U\+0000\)/],
    ["Fog signals\r\n", /line break of another kind/],
    ["Fog \uFFFD", /damaged character/],
    ["The shipâ€™s bell", /`â€™` looks like a letter that was damaged/],
    ["CafÃ© at 5Â°", /`Ã©` looks like a letter that was damaged/],
    ["Fog\u2028signals", /cannot be seen stands here \(U\+2028\)/],
  ])("%j is found at its place", (title, message) => {
    const text = textOf(SERVICE).replace(/("title": )"[^"]*"/, (_, name) => name + JSON.stringify(title));
    const [problem, ...more] = problemsWith({ [SERVICE]: text });
    expect(more).toEqual([]);
    expect(problem).toMatchObject({
      severity: "error",
      rule: "characters",
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
    const line = text.split("\n")[(problem?.line ?? 0) - 1] ?? "";
    expect(line.slice((problem?.column ?? 0) - 1, (problem?.column ?? 0) + 5)).toMatch(
      /^(\\u[\da-f]{4}|\\r|[\u200B\u2067\uFFFD\u2028]|â€™|Ã©)/,
    );
  });
});

describe("lists that visitors would find empty are advice:", () => {
  const advice = (files: Record<string, string | null>) =>
    problemsWith(files).filter(({ rule }) => rule === "empty-list");

  test("no record is left", () => {
    const gone = Object.fromEntries(records("testimonials").map((file) => [file, null]));
    expect(advice(gone)).toMatchObject([
      {
        file: "content/testimonials",
        severity: "advice",
        message: expect.stringMatching(/There is no testimonial any more/),
      },
    ]);
  });

  test("each record hides from one place", () => {
    const hidden = Object.fromEntries(
      records("services").map((file) => [
        file,
        JSON.stringify({ ...JSON.parse(textOf(file)), hideFrom: ["menu"] }),
      ]),
    );
    expect(advice(hidden)).toMatchObject([
      { severity: "advice", message: expect.stringMatching(/Each service hides from the menu/) },
    ]);
  });
});

describe("the spot of a picture that stays in sight", () => {
  const focus = (imageFocus: string) => problemsWhen(SOLUTION, { imageFocus });

  test.each(["0% 0%", "30% 60%", "100% 100%", ""])("may be %j", (value) => expect(focus(value)).toEqual([]));

  test.each(["101% 0%", "30%", "30 60", "left; color: red"])("cannot be %s", (value) => {
    expect(focus(value)).toMatchObject([
      {
        rule: "format",
        message: expect.stringMatching(/from the left and from the top, as in `30% 60%`/),
      },
    ]);
  });
});
