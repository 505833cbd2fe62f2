import { contactPath, mailto, subjectOf, tel, whatsappLink } from "../../src/components/enquiry";

describe("a link for an enquiry", () => {
  it("takes the subject of the email from the URL of the contact page", () => {
    const subject = "Fuel & haulage: 50% loss?";
    const search = contactPath(subject).replace("/contact", "");
    expect(subjectOf(search)).toBe(subject);
    expect(mailto("a@b.example", { subject: subjectOf(search) })).toBe(
      `mailto:a@b.example?subject=${encodeURIComponent(subject)}`,
    );
  });

  it("has no subject if the URL of the contact page has none", () => {
    expect(subjectOf("")).toBe("");
    expect(subjectOf("?other=1")).toBe("");
    expect(mailto("a@b.example")).toBe("mailto:a@b.example");
  });

  it("percent-encodes characters such as + and ? in the email address, but not its @ or an apostrophe", () => {
    expect(mailto("O'a+b?c@b.example")).toBe("mailto:O'a%2Bb%3Fc@b.example");
  });

  it("never turns a part of the subject into another header of the email, such as Bcc", () => {
    expect(subjectOf("?subject=Hi%0D%0ABcc:%20x@evil.example")).toBe("Hi Bcc: x@evil.example");
    expect(mailto("a@b.example", { subject: "x&bcc=y@evil.example" })).toBe(
      "mailto:a@b.example?subject=x%26bcc%3Dy%40evil.example",
    );
  });

  it("can prefill the body of the email, and keeps its line breaks", () => {
    expect(mailto("a@b.example", { subject: "", body: "Who:\r\n" })).toBe(
      "mailto:a@b.example?body=Who%3A%0D%0A",
    );
  });

  it("truncates a long subject to 90 characters without splitting a surrogate pair", () => {
    const emoji = "\u{1F600}";
    expect(subjectOf(`?subject=${"a".repeat(500)}`)).toHaveLength(90);
    expect(contactPath("x".repeat(9000))).toBe(`/contact?subject=${"x".repeat(90)}`);
    expect(contactPath(emoji.repeat(100))).toBe(`/contact?subject=${encodeURIComponent(emoji.repeat(90))}`);
    expect(subjectOf(`?subject=${"a".repeat(89)}${emoji}b`)).toBe(`${"a".repeat(89)}${emoji}`);
  });

  it("replaces a lone surrogate in the subject with U+FFFD", () => {
    expect(contactPath("\uD83D")).toBe("/contact?subject=%EF%BF%BD");
    expect(mailto("a@b.example", { subject: "\uDE00x" })).toBe("mailto:a@b.example?subject=%EF%BF%BDx");
  });

  it.each([
    ["+234 800 000 0000", "+2348000000000"],
    ["+234 (0)803 123 4567", "+2348031234567"],
    ["+234 ( 0 ) 803 123 4567", "+2348031234567"],
    ["+234-0803-123-4567", "+2348031234567"],
    ["(+234) 803.123.4567", "+2348031234567"],
    ["+ 234 803 123 4567", "+2348031234567"],
    ["0803 123 4567", "+2348031234567"],
    ["(0803) 123-4567", "+2348031234567"],
    ["803 123 4567", "+2348031234567"],
    ["234 803 123 4567", "+2348031234567"],
    ["2340803 123 4567", "+2348031234567"],
    ["00234 803 123 4567", "+2348031234567"],
    ["00234 (0)803 123 4567", "+2348031234567"],
    ["009 234 803 123 4567", "+2348031234567"],
    ["+234\u00A0803\u2009123\u20114567", "+2348031234567"],
    ["\uFF0B\uFF12\uFF13\uFF14 803 123 4567", "+2348031234567"],
    ["Tel: +234 803 123 4567", "+2348031234567"],
    ["+234 803 123 4567 / +234 805 765 4321", "+2348031234567"],
    ["0803 123 4567, 0805 765 4321", "+2348031234567"],
    ["0803 123 4567 or 0805 765 4321", "+2348031234567"],
    ["+234 1 280 0000 ext. 12", "+23412800000"],
    ["01 280 0000", "+23412800000"],
    ["(09) 461 1000", "+23494611000"],
    ["+44 (0)20 7946 0000", "+442079460000"],
    ["0044 20 7946 0000", "+442079460000"],
    ["009 44 20 7946 0000", "+442079460000"],
    ["+1 (202) 555-0123", "+12025550123"],
    ["+39 06 1234 5678", "+390612345678"],
  ])("converts “%s” to the phone number %s, without the + for WhatsApp", (written, dialled) => {
    expect(tel(written)).toBe(`tel:${dialled}`);
    expect(whatsappLink(written)).toBe(`https://wa.me/${dialled.slice(1)}`);
  });

  it.each(["112", "199", "*894#"])(
    "adds no country code to %s, which is a short number or a service code",
    (code) => {
      expect(tel(code)).toBe(`tel:${code}`);
    },
  );
});
