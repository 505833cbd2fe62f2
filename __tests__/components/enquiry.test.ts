import { contactPath, mailto, subjectOf, tel, whatsappLink } from "../../src/components/enquiry";

describe("an enquiry", () => {
  it("carries its subject through the address of the contact page into the email", () => {
    const subject = "Fuel & haulage: 50% loss?";
    const search = contactPath(subject).replace("/contact", "");
    expect(subjectOf(search)).toBe(subject);
    expect(mailto("a@b.example", { subject: subjectOf(search) })).toBe(
      `mailto:a@b.example?subject=${encodeURIComponent(subject)}`,
    );
  });

  it("has no subject when the address carries none", () => {
    expect(subjectOf("")).toBe("");
    expect(subjectOf("?other=1")).toBe("");
    expect(mailto("a@b.example")).toBe("mailto:a@b.example");
    expect(mailto("O'a+b?c@b.example")).toBe("mailto:O'a%2Bb%3Fc@b.example");
  });

  it("lets no line break or second header into the email, and no endless subject", () => {
    expect(subjectOf("?subject=Hi%0D%0ABcc:%20x@evil.example")).toBe("Hi Bcc: x@evil.example");
    expect(subjectOf(`?subject=${"a".repeat(500)}`)).toHaveLength(90);
    expect(mailto("a@b.example", { subject: "x&bcc=y@evil.example" })).toBe(
      "mailto:a@b.example?subject=x%26bcc%3Dy%40evil.example",
    );
  });

  it("opens with what there is to write about", () => {
    expect(mailto("a@b.example", { subject: "", body: "Who:\r\n" })).toBe(
      "mailto:a@b.example?body=Who%3A%0D%0A",
    );
  });

  it("writes on WhatsApp to the digits of a number", () => {
    expect(whatsappLink("+234 800 000 0000")).toBe("https://wa.me/2348000000000");
  });

  it("dials a number without its spaces", () => {
    expect(tel("+234 800 000 0000")).toBe("tel:+2348000000000");
    expect(tel("+234 (0)800-000.0000")).toBe("tel:+2348000000000");
  });
});
