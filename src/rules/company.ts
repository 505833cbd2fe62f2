import { repeated, repeatedTexts, webFields } from "@sitekit/check/forRules";
import { advice, errors, type Found } from "@sitekit/check/rule";
import { fieldName } from "@sitekit/check/words";
import { isReservedDomain } from "@sitekit/content/patterns";
import { isEmpty } from "@sitekit/content/record";
import { quote, urlIn } from "@sitekit/lib/text";

/**
 * Rules for the company's pages on social networks, for the initials in testimonials, for texts that repeat another
 * text, and for the public websites of solutions.
 */
export const COMPANY_RULES = [
  ...errors("group", {
    "wrong-network": (value) =>
      webFields(value).flatMap(([name, address]) => {
        const other = NETWORKS[name] && otherNetwork(name, address);
        const message = `${quote(address)} is an address of ${fieldName(other)}. Write the address of the company's page on ${fieldName(name)}.`;
        return other ? [{ at: [name], message }] : [];
      }),
  }),
  ...advice("group", {
    "wrong-network": (value) =>
      webFields(value).flatMap(([name, address]) => {
        const isPage =
          NETWORKS[name]?.test(address) &&
          !/^\/(login|signup|feed|home)?\/?$/.test(urlIn(address)?.pathname ?? "");
        const isTold = otherNetwork(name, address) || !address.startsWith("https://");
        if (!NETWORKS[name] || isPage || isTold || isReservedDomain(address)) return [];
        const message = `${quote(address)} is not the company's page on ${fieldName(name)}. Write the address of that page.`;
        return [{ at: [name], message }];
      }),
    initials: ({ group: { initials, name } }) => {
      const lettersIn = (text: unknown, letter: RegExp): string[] =>
        String(text ?? "")
          .toUpperCase()
          .match(letter) ?? [];
      const first = lettersIn(name, /(?<!\p{L})\p{L}/gu);
      const others = lettersIn(initials, /\p{L}/gu).filter((letter) => !first.includes(letter));
      const message = "The initials do not match the name. Write the first letters of the words in the name.";
      return first.length > 0 && others.length > 0 && { at: ["initials"], message };
    },
    "same-text": ({ field: { required }, group }) =>
      SAID_TWICE.flatMap(([first, second]): Found[] => {
        if (repeated([group[first], group[second]]).length === 0) return [];
        const orEmpty = required?.includes(second) ? "" : ", or leave the field empty";
        const message = `${fieldName(second)} says the same as ${fieldName(first)}. Write something else${orEmpty}.`;
        return [{ at: [second], message }];
      }),
    status: ({ field, group: { updatedAt, livePlatform } }) => {
      const { updatedAt: status, livePlatform: website } = field.properties ?? {};
      const live = !isEmpty(livePlatform);
      if (!website || !status?.enum?.includes(String(updatedAt)) || live === (updatedAt === "Live"))
        return undefined;
      const message = live
        ? `The status is ${quote(String(updatedAt))}, although ${fieldName("livePlatform")} names a public website. Write \`Live\`, or remove the website.`
        : `The status is \`Live\`, but ${fieldName("livePlatform")} is not filled in. Fill it in, or change the status to \`Active\`.`;
      return { at: ["updatedAt"], message };
    },
  }),
  ...advice("site", {
    "duplicate-website": (records) =>
      repeatedTexts(records, ({ mentions }) => mentions.filter(({ path }) => path[0] === "livePlatform")).map(
        ({ value, other, ...place }) => ({
          ...place,
          message: `${quote(value)} is also the address of the live website in ${other.file}. Write the address of the website on which this solution runs.`,
        }),
      ),
  }),
];

/**
 * Pairs of fields in the same group, such as a question and its answer. If both fields of a pair have the same text,
 * the rule `same-text` reports the second field.
 */
const SAID_TWICE = [
  ["question", "answer"],
  ["title", "inShort"],
  ["title", "description"],
  ["title", "text"],
] as const;

/**
 * Returns the network to which an address belongs, if that is not the network of the field: `facebook` for a
 * Facebook address in the field `linkedin`.
 */
const otherNetwork = (name: string, address: string) =>
  Object.keys(NETWORKS).find((other) => other !== name && NETWORKS[other]?.test(address));

/**
 * For each social network, a pattern that matches its addresses. Each key is also the name of the field for the
 * address of the company's page on that network.
 */
const NETWORKS: Readonly<Record<string, RegExp>> = {
  linkedin: /^https:\/\/([\w-]+\.)*(linkedin\.com|lnkd\.in)\b/i,
  twitter: /^https:\/\/([\w-]+\.)*((twitter|x)\.com|t\.co)(?![\w.-])/i,
  facebook: /^https:\/\/([\w-]+\.)*((facebook|fb)\.com|fb\.me)\b/i,
  instagram: /^https:\/\/([\w-]+\.)*(instagram\.com|instagr\.am)\b/i,
};
