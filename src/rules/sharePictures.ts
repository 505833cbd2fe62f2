import { advice } from "@sitekit/check/rule";
import { quote } from "@sitekit/lib/text";
import { lettersMissing } from "../types/pictureText";

/** Rules that report texts that the pictures of shared links cannot show. */
export const SHARE_PICTURE_RULES = advice("record", {
  "picture-letters": ({ path, fields, type }) => {
    const name = type.name === "Company" ? "name" : "title";
    const missing = lettersMissing(String(fields[name] ?? ""));
    if (missing.length === 0 || (path === undefined && name === "title")) return undefined;
    const letters = missing.map((letter) => quote(letter)).join(", ");
    const message = `The picture of a shared link cannot show ${letters}, so it leaves out the whole ${name}. The page itself shows the whole ${name}. To have the ${name} in the picture, write it with other characters.`;
    return { at: [name], message };
  },
});
