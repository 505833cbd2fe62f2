import { email, group, hours, line, phone, site, text, web } from "@sitekit/content/fields";
import type { z } from "zod";
import { toConfirm } from "./parts";

const socialLinks = group("SocialLinks", "The company's pages on four networks.", {
  linkedin: web("LinkedIn", "The professional network."),
  twitter: web("X (Twitter)", "The short-message network."),
  facebook: web("Facebook", "The first of two general social networks."),
  instagram: web("Instagram", "The second of two general social networks."),
});

export const company = group("Company", "Who the company is and how to reach it.", {
  name: line("Name", "The company's full name.", 60),
  shortName: line("Short name", "As in the logo.", 12),
  tagline: line("Tagline", "One sentence, at the foot of every page.", 160),
  siteUrl: site("Address of this website", "Search engines and shared links use it."),
  address: line("Address", "Street, city, state and country, on one line.", 160),
  email: email("Email", "The address that enquiries go to."),
  securityContact: email(
    "Security contact",
    "Where to report a weakness of this website. It stands in /.well-known/security.txt.",
  ).optional(),
  phone: phone("Phone", "The number that visitors call."),
  whatsapp: phone(
    "WhatsApp",
    "The number that visitors write to on WhatsApp. Leave empty to show none.",
  ).optional(),
  businessHours: hours(
    "Business hours",
    "In Lagos time. The contact page reads it to say whether the office is open now.",
  ),
  mission: text("Mission", "What the company is here to do.", 300),
  vision: text("Vision", "What the company wants to become.", 300),
  socialLinks: socialLinks.meta({ title: "Social links" }),
  toConfirm,
});

export type Company = z.infer<typeof company>;
