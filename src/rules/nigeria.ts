import { firstFault } from "@sitekit/check/forRules";
import { advice, errors } from "@sitekit/check/rule";
import { isProse } from "@sitekit/content/fieldTree";
import { quote } from "@sitekit/lib/text";

/** Rules for prices and for Nigerian phone numbers. */
export const NIGERIAN_RULES = [
  ...errors("group", {
    // The price worksheet has words only for prices that are paid monthly (`perYear` is 12), yearly (`perYear` is 1)
    // and once (`perYear` is empty).
    "payments-a-year": ({ field: { typeName }, group: { perYear } }) =>
      typeName === "PricePart" &&
      typeof perYear === "number" &&
      perYear !== 1 &&
      perYear !== 12 && {
        at: ["perYear"],
        message: `The page cannot say that a price is paid ${perYear} times a year. Write \`12\` if you state the price for a month, or \`1\` if you state the price for a year.`,
      },
  }),
  ...advice("text", {
    money: ({ field, text }) => {
      if (!isProse(field)) return undefined;
      return firstFault(text, [
        [
          FOREIGN,
          (found) => `${quote(found)} is not in naira. If customers pay in naira, write the price in \`₦\`.`,
        ],
        [NAIRA, (found) => `${quote(found)} has no naira sign. Write \`₦${found.replace(/^\D+/, "")}\`.`],
      ]);
    },
    phone: ({ field, text }) => (field.kind === "phone" ? nigerianPhone(text) : undefined),
  }),
];

/** Matches an amount in dollars, pounds or euros, such as `$500` or `20 EUR`. */
const FOREIGN =
  /(?:US|C|A)?[$£€] ?\d[\d.,]*|\b\d[\d.,]* ?(?:[$£€]|(?:USD|GBP|EUR|dollars|euros)\b)|\b(?:USD|GBP|EUR) ?\d[\d.,]*/i;
/**
 * Matches an amount in naira that is written without `₦`, as in `N5,000`, `=N=500` and `#2m`. But `#12` may be the
 * number of a ticket. So digits after `#` or `N` match only if they look like an amount, for example because of the
 * comma in `5,000` or the `m` (million) in `2m`.
 */
const NAIRA =
  /(?<![\w#&*]|\b(?:[Nn]o|[Rr]oom|[Ff]orm|[Uu]nit|[Ff]light|[Bb]lock|[Hh]ouse|[Pp]lot|[Mm]odel|[Rr]ef|[Tt]icket|[Oo]rder|[Ii]nvoice|[Cc]ase|[Ee]xt|[Cc]olou?r)[.:]? )(?:(?:=N=) ?(\d[\d,.]*\d|\d)|(?:N|# ?)(\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d|\d[\d.]*(?:[km]|bn| million| billion))|N ?(\d+00))\b(?![#*\w-])/;

/**
 * Returns a message about the digits of a Nigerian phone number, or undefined if they are correct. Ten digits follow
 * the country code, or eight on some landlines. Numbers of other countries are not checked.
 */
function nigerianPhone(text: string): string | undefined {
  const digits = /^\+234(.*)/s.exec(text.replace("(0)", ""))?.[1]?.replace(/\D/g, "");
  if (digits === undefined) return undefined;
  if (digits.startsWith("0"))
    return `${quote(text)} has a \`0\` after its country code, so nobody can dial it. Write ${quote(`+234 ${digits.slice(1)}`)}.`;
  if (digits.length === 10 || digits.length === 8) return undefined;
  return `${quote(text)} has ${digits.length} digits after \`+234\`, but a number in Nigeria has 10, or 8 on some landlines. Check the number and correct it.`;
}
