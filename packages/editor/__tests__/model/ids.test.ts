/** The form says why a typed id is not allowed. */
import { config } from "@sitekit/testing/harbour";
import { faultOfId } from "../../model/ids";

const LIGHT = config.type("Light");
const PAGE = config.type("Page");

test.each([
  ["con", "Windows reserves this name for a device. Choose another id, as in “con-page”."],
  ["fog--head", /^An id may only contain small letters .* between them, as in “fog-head”\.$/],
  ["fog head", /^The id contains a space\. An id may only contain small letters .*, as in “fog-head”\.$/],
  ["a/b", "An id must not contain a slash. Write a hyphen instead."],
])("`faultOfId` says why a record cannot have the id %j", (id, message) => {
  expect(faultOfId(LIGHT, id)).toEqual(
    typeof message === "string" ? message : expect.stringMatching(message),
  );
});

test("if a content type allows subfolders, the message about an invalid id says where the id can contain a slash", () => {
  expect(faultOfId(PAGE, "fog head")).toMatch(
    / single hyphens between them, as in “fog-head”\. One slash may follow the name of a folder\.$/,
  );
});
