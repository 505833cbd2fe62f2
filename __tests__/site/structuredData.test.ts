import {
  breadcrumbList,
  faqPage,
  jsonLd,
  organization,
  postalAddress,
  serviceThing,
  softwareThing,
  webSite,
} from "../../src/site/structuredData";

const company = {
  name: "Example Registers Ltd",
  shortName: "Example",
  tagline: "Keeps registers.",
  siteUrl: "https://www.registers.example",
  address: "Suite 4, 1 High Street, Ikeja, Lagos, Nigeria",
  email: "info@registers.example",
  phone: "+234 800 000 0000",
  businessHours: "Monday - Friday: 9:00 AM - 6:00 PM",
  socialLinks: {
    linkedin: "https://linkedin.example/registers",
    twitter: "https://x.example/registers",
    facebook: "https://facebook.example/registers",
    instagram: "https://instagram.example/registers",
  },
};
const offering = {
  title: "Asset Register",
  description: "One register.",
  url: "https://www.registers.example/solutions/asset-register",
  audience: ["Auditors", "Store keepers"],
};

describe("the company", () => {
  it("is told with its address in parts", () => {
    expect(organization(company)).toMatchObject({
      "@type": "Organization",
      name: "Example Registers Ltd",
      telephone: "+234 800 000 0000",
      address: {
        "@type": "PostalAddress",
        streetAddress: "Suite 4, 1 High Street",
        addressLocality: "Ikeja",
        addressRegion: "Lagos",
        addressCountry: "Nigeria",
      },
    });
  });

  it("keeps a short address as it is", () => {
    expect(postalAddress("1 High Street, Lagos")).toBe("1 High Street, Lagos");
  });

  it("is told with its hours as days and times", () => {
    expect(organization(company)).toMatchObject({
      contactPoint: {
        hoursAvailable: {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
          opens: "09:00",
          closes: "18:00",
        },
      },
    });
  });

  it("says the hours of each day when they differ", () => {
    const businessHours = "Monday - Tuesday: 9:00 AM - 6:00 PM, Saturday: 9:00 AM - 12:00 AM";
    expect(organization({ ...company, businessHours })).toMatchObject({
      contactPoint: {
        hoursAvailable: [
          { dayOfWeek: ["Monday", "Tuesday"], opens: "09:00", closes: "18:00" },
          { dayOfWeek: ["Saturday"], opens: "09:00", closes: "23:59" },
        ],
      },
    });
  });

  it("is told without hours where they cannot be read", () => {
    expect(jsonLd([organization({ ...company, businessHours: "By appointment" })])).not.toContain("hours");
  });

  it("is told with its page on every network", () => {
    expect(organization(company)).toMatchObject({ sameAs: Object.values(company.socialLinks) });
  });

  it("publishes the site, by the same id", () => {
    expect(webSite(company)).toMatchObject({
      name: "Example Registers Ltd",
      url: "https://www.registers.example/",
      publisher: { "@id": "https://www.registers.example/#organization" },
    });
    expect(organization(company)).toMatchObject({ "@id": "https://www.registers.example/#organization" });
  });
});

it("numbers the breadcrumbs from one", () => {
  const trail = [
    { title: "Home", path: "/" },
    { title: "About", path: "/about" },
  ];
  expect(breadcrumbList(trail, company.siteUrl)).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: "https://www.registers.example/" },
      { position: 2, name: "About", item: "https://www.registers.example/about" },
    ],
  });
});

it("names the company as the provider of a service", () => {
  expect(serviceThing(offering, company)).toMatchObject({
    "@type": "Service",
    name: "Asset Register",
    provider: { "@type": "Organization", name: "Example Registers Ltd" },
  });
});

describe("a product", () => {
  const product = {
    ...offering,
    platform: "Registry System",
    deliverables: [{ title: "Tags", text: "On every item." }],
    livePlatform: null,
  };

  it("is software of its category, with what it delivers", () => {
    expect(softwareThing(product, company)).toMatchObject({
      "@type": "SoftwareApplication",
      applicationCategory: "Registry System",
      featureList: ["Tags"],
    });
  });

  it("is tied to its live website where it has one", () => {
    const live = { ...product, livePlatform: { url: "https://live.example" } };
    expect(softwareThing(live, company)).toMatchObject({ sameAs: "https://live.example" });
    expect(jsonLd([softwareThing(product, company)])).not.toContain("sameAs");
  });

  it("has no price and no rating, for the company has published none", () => {
    expect(jsonLd([softwareThing(product, company)])).not.toMatch(/offers|price|rating|review/i);
  });
});

it("gives every question its answer", () => {
  const questions = [{ question: "Who may see it?", answer: "Those who must." }];
  expect(faqPage({ url: offering.url, questions })).toMatchObject({
    mainEntity: [{ name: "Who may see it?", acceptedAnswer: { "@type": "Answer", text: "Those who must." } }],
  });
});

describe("the text of the script", () => {
  const questions = [{ question: "Is </script><script>alert(1)</script> safe?", answer: "<!-- Yes" }];
  const text = jsonLd([faqPage({ url: offering.url, questions })]);

  it("cannot be ended by what an editor writes", () => {
    expect(text).not.toContain("<");
  });

  it("still says what the editor wrote", () => {
    expect(JSON.parse(text)["@graph"][0].mainEntity[0].name).toBe(questions[0]?.question);
  });
});
