import { z } from "zod";
import { email, group, line, phone, text, toConfirm, web } from "../fields";

const socialLinks = group("SocialLinks", "The company's pages on four networks.", {
  linkedin: web("LinkedIn", "The professional network."),
  twitter: web("X (Twitter)", "The short-message network."),
  facebook: web("Facebook", "The first of two general social networks."),
  instagram: web("Instagram", "The second of two general social networks."),
});

const DAY = "(Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)";
const TIME = "(1[0-2]|[1-9]):[0-5]\\d (AM|PM)";

export const company = group("Company", "Who the company is and how to reach it.", {
  name: line("Name", "The company's full name.", 60),
  shortName: line("Short name", "As in the logo.", 12),
  tagline: line("Tagline", "One sentence, at the foot of every page.", 160),
  siteUrl: web(
    "Address of this website",
    "Without a slash at the end. Search engines and shared links use it.",
  ),
  address: line("Address", "Street, city, state and country, on one line.", 160),
  email: email("Email", "The address that enquiries go to."),
  phone: phone("Phone", "The number that visitors call."),
  businessHours: z
    .string()
    .regex(new RegExp(`^${DAY} - ${DAY}: ${TIME} - ${TIME}$`))
    .meta({
      kind: "line",
      title: "Business hours",
      description: "In Lagos time. The contact page reads it to say whether the office is open now.",
      write: "days and times, as in `Monday - Friday: 9:00 AM - 6:00 PM`",
    }),
  mission: text("Mission", "What the company is here to do.", 300),
  vision: text("Vision", "What the company wants to become.", 300),
  socialLinks: socialLinks.meta({ title: "Social links" }),
  toConfirm,
});

export type Company = z.infer<typeof company>;
