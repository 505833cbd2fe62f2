/** The error messages about invalid web and email addresses say what is wrong and what to write. */
import { emailSentence, webSentence } from "../formats";

test.each([
  [
    "only one letter after the last dot of its domain",
    "https://company.c",
    /`company\.c` is not a valid domain\. .* at least two letters/,
  ],
  ["no domain", "https:///contact", /^The address has no domain\. Write it with its domain/],
  [
    "a colon but no port",
    "https://company.example:/contact",
    /has a colon but no port after it\. Write a port from 1 to 65535, or remove the colon\.$/,
  ],
  ["an invalid port", "https://company.example:70000", /has the port `70000`\. Write a port from 1 to 65535/],
  ["only a file name", "about.html", /is not a complete web address\. Write a path\.$/],
  ["a domain but no `https://`", "www.company.example", /Write `https:\/\/www\.company\.example`\.$/],
])("the message about a web address with %s says what to write", (_, address, message) => {
  expect(webSentence(address, "Write a path.")).toMatch(message);
});

test.each([
  [
    "suggests the address in the link",
    "mailto:info@company.example",
    /contains more than the email address\. Write `info@company\.example`\.$/,
  ],
  [
    "suggests only the address in the link if the link also contains a subject",
    "mailto:info@company.example?subject=Price",
    /contains more than the email address\. Write `info@company\.example`\.$/,
  ],
  [
    "suggests no address if the link contains no valid email address",
    "mailto:info",
    /is not an email address\. Write an address\.$/,
  ],
])("for a `mailto:` link in a field for an email address, the message %s", (_, text, message) => {
  expect(emailSentence(text, "Write an address.")).toMatch(message);
});
