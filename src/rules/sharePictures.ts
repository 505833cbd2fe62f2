import { advice } from "@sitekit/check/rule";
import { quote } from "@sitekit/lib/text";
import { lettersMissing } from "../types/pictureText";

/**
 * Reports a title or company name with letters that are missing in the font of share pictures. A share picture is the
 * picture that social networks show with a link.
 */
export const SHARE_PICTURE_RULES = advice("record", {
  "picture-letters": ({ path, fields, type }) => {
    const name = type.name === "Company" ? "name" : "title";
    const missing = lettersMissing(String(fields[name] ?? ""));
    if (missing.length === 0 || (path === undefined && name === "title")) return undefined;
    const letters = missing.map((letter) => quote(letter)).join(", ");
    const target = name === "name" ? "this website" : "this page";
    const message = `When people share a link to ${target}, social networks show a picture next to the link. This picture cannot show ${letters}, so it leaves out the whole ${name}. Only the picture is affected. To show the ${name} in the picture, write the ${name} with other characters.`;
    return { at: [name], message };
  },
});
