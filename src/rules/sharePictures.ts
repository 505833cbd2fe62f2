import { advice } from "@sitekit/check/rule";
import { quote } from "@sitekit/lib/text";
import { lettersMissing } from "../types/pictureText";

/** Rules that report texts that the pictures of shared links cannot show. */
export const SHARE_PICTURE_RULES = advice("record", {
  "picture-letters": ({ path, fields, type }) => {
    const name = type.name === "Company" ? "name" : "title";
    const [missing] = lettersMissing(String(fields[name] ?? ""));
    if (!missing || (path === undefined && name === "title")) return undefined;
    const message = `The picture of a shared link cannot show ${quote(missing)}, so it leaves this text out. The page itself shows all letters. To have the text in the picture, write it with Latin letters.`;
    return { at: [name], message };
  },
});
