import { group, line, list, sectionKind, text } from "@sitekit/content/fields";
import { phrase, point, wordGroup } from "../../types/parts";
import { optionalHeading } from "../heading";

const reply = group("Reply", "What happens after a visitor has written to the company.", {
  title: line("Heading of the box", "The heading of the box that says what happens next.", 90),
  text: text("Text in the box", "What happens next, in a few sentences.", 600),
  steps: list(
    "Steps",
    "What happens next, step by step. If you add steps, the page shows them instead of the text.",
    point,
    {
      min: 0,
      max: 5,
    },
  ).optional(),
  responseTime: line(
    "Response time",
    "How soon a visitor gets an answer, as in `We answer within two working days`.",
    90,
  ).optional(),
});

export const contact = sectionKind(
  "contact",
  "Contact details",
  "Email, phone, WhatsApp, business hours and address, as filled in under “Company”. Next to them, you can say what happens after a visitor has written to the company.",
  { ...optionalHeading("the details"), reply: reply.optional().meta({ title: "What happens next" }) },
  { title: "Talk to us", text: "An engineer reads each message." },
);

export const words = wordGroup(
  "contact",
  "Contact",
  "The labels, buttons and messages of the contact details.",
  {
    email: phrase("Email", "The label above the email address.", 30),
    phone: phrase("Phone", "The label above the phone number.", 30),
    hours: phrase("Business hours", "The label above the business hours.", 30),
    address: phrase("Address", "The label above the address.", 30),
    subject: phrase(
      "Subject",
      "Says which subject the visitor's email will have. Shown under the email address if the visitor has clicked a link that sets a subject, such as the button on a service's page.",
      80,
      "subject",
    ),
    open: phrase("Open", "Shown while the office is open.", 80),
    closed: phrase("Closed", "Shown while the office is closed.", 80),
    copy: phrase(
      "Copy button",
      "The text of the button that copies a contact detail, such as the email address.",
      20,
    ),
    copyEmail: phrase(
      "Email address, for screen readers",
      "Says what the button beside the email address copies, as in `email address`. Only screen readers read this text, after the text of the button.",
      30,
    ),
    copyPhone: phrase(
      "Phone number, for screen readers",
      "Says what the button beside the phone number copies, as in `phone number`. Only screen readers read this text, after the text of the button.",
      30,
    ),
    copyAddress: phrase(
      "Address, for screen readers",
      "Says what the button beside the address copies, as in `address`. Only screen readers read this text, after the text of the button.",
      30,
    ),
    copied: phrase("Copied", "Shown next to a Copy button after it has copied a contact detail.", 60),
    notCopied: phrase("Not copied", "Shown next to a Copy button if the browser did not allow copying.", 60),
    whatsapp: phrase(
      "WhatsApp",
      "The label above the WhatsApp number. Also the text of the WhatsApp button in the menu on small screens.",
      30,
    ),
    copyWhatsapp: phrase(
      "WhatsApp number, for screen readers",
      "Says what the button beside the WhatsApp number copies, as in `WhatsApp number`. Only screen readers read this text, after the text of the button.",
      30,
    ),
  },
);
