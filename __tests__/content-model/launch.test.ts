/** The launch check (`npm run content -- check --launch`) lists facts about the company that are still missing. */
import { checkFolder } from "@sitekit/check/checkContent";
import { placeholders } from "@sitekit/check/health";
import { config } from "../../content.config";
import { SERVICE, textOf, withFiles } from "../support/fixtureContent";

const NOW = new Date("2026-06-15T12:00:00Z");
const company = JSON.parse(textOf("company.json"));
const service = JSON.parse(textOf(SERVICE));
const [tracking] = company.licences;

/**
 * Runs the launch check on the fixtures with these `changes` to the company's record. Returns one problem for each
 * missing fact about the company. `needsLicence` is the activity for which the service in `SERVICE` needs a licence,
 * such as "Vehicle tracking".
 */
function asked(changes: object, needsLicence?: string) {
  const { records } = checkFolder(
    config,
    withFiles({
      "company.json": JSON.stringify({ ...company, ...changes }),
      [SERVICE]: JSON.stringify({ ...service, needsLicence }),
    }),
  );
  return placeholders(config, records, NOW).filter(({ rule }) => rule === "unconfirmed");
}

it("the launch check asks for no facts about the company if they are all filled in", () => {
  expect(asked({}, "Vehicle tracking")).toEqual([]);
});

it.each([
  ["the registered name", { registeredName: undefined }, /^`registeredName` is not filled in\. Section 729/],
  ["the registration number", { registrationNumber: "" }, /^`registrationNumber` /],
  ["the tax number", { taxNumber: null }, /^`taxNumber` /],
  ["the licences", { licences: [] }, /^`licences` /],
  [
    "the contact for data protection",
    { dataProtection: { email: "log@lantern-row.example", registration: "DP-12" } },
    /^`contact` /,
  ],
  [
    "the email address for data protection",
    { dataProtection: { contact: "Keeper", registration: "DP-12" } },
    /^`email` /,
  ],
  [
    "the data protection registration",
    { dataProtection: { contact: "Keeper", email: "log@lantern-row.example" } },
    /^`registration` /,
  ],
  ["the retention periods", { retention: undefined }, /^`retention` /],
])("the launch check asks only for %s if nothing else is missing", (_, changes, message) => {
  const found = asked(changes);
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toMatch(message);
});

it.each<[string, object[]]>([
  ["the company has no licence", []],
  ["the only licence has ended", [{ ...tracking, validUntil: "2026-06-14" }]],
  ["the only licence has not started yet", [{ ...tracking, validFrom: "2026-06-16" }]],
  ["the only licence has no first day", [{ ...tracking, validFrom: undefined }]],
  ["the only licence does not allow vehicle tracking", [{ ...tracking, allows: undefined }]],
])("if %s, the launch check first asks for the NCC licence that a service needs", (_, licences) => {
  const [first] = asked({ licences, taxNumber: "" }, "Vehicle tracking");
  expect(first?.message).toContain("Nigerian Communications Commission (NCC)");
});

it("the launch check does not ask for the NCC licence if no service or solution needs it", () => {
  expect(asked({ licences: [{ ...tracking, allows: undefined }] })).toEqual([]);
});

it("the content check warns about a licence in the 60 days before the end of its last day", () => {
  const ends = (validUntil: string) =>
    checkFolder(
      config,
      withFiles({ "company.json": JSON.stringify({ ...company, licences: [{ ...tracking, validUntil }] }) }),
      [],
      NOW,
    ).problems.filter(({ rule }) => rule === "part-ends");
  expect(ends("2026-08-13")).toHaveLength(1);
  expect(ends("2026-08-14")).toEqual([]);
});
