import { siteRecord } from "@sitekit/content/record";
import { config } from "../../content.config";
import { structuredData } from "../../src/site/structuredData";
import type { Company } from "../../src/types/company";

const COMPANY = {
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
  audience: ["Auditors", "Store keepers"],
  platform: "Registry System",
  deliverables: [{ title: "Tags", text: "On every item." }],
};
const URL = "https://www.registers.example/solutions/asset-register";

/** Returns the JSON-LD script for the page of a record with this type and content, and the objects in the script. */
function told(
  typeName: string,
  content: object = {},
  company: object = {},
  trail: { title: string; path: string }[] = [],
) {
  const record = siteRecord(config.type(typeName), "x", content);
  const text = structuredData(record, URL, trail, { ...COMPANY, ...company } as Company) ?? "";
  return { text, things: text ? JSON.parse(text)["@graph"] : [] };
}

const [company] = told("AboutPage").things;
const hoursOf = (businessHours: string) =>
  told("AboutPage", {}, { businessHours }).things[0].contactPoint.hoursAvailable;
const [product] = told("Solution", offering).things;
const live = { livePlatform: { name: "Live", url: "https://live.example", showIn: ["header"] } };
const questions = [{ question: "Who may see it?", answer: "Those who must." }];
const opening = { "@type": "OpeningHoursSpecification", opens: "09:00" };
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const provider = { "@type": "Organization", name: "Example Registers Ltd" };

it.each<[string, object, object]>([
  [
    "the company's address, split into street, city, state and country",
    company.address,
    {
      "@type": "PostalAddress",
      streetAddress: "Suite 4, 1 High Street",
      addressLocality: "Ikeja",
      addressRegion: "Lagos",
      addressCountry: "Nigeria",
    },
  ],
  [
    "the street of an address without a suite",
    told("AboutPage", {}, { address: "1 High Street, Ikeja, Lagos, Nigeria" }).things[0].address,
    { "@type": "PostalAddress", streetAddress: "1 High Street", addressCountry: "Nigeria" },
  ],
  [
    "the whole address in one string if it has fewer than four parts",
    told("AboutPage", {}, { address: "1 High Street, Lagos" }).things[0],
    { address: "1 High Street, Lagos" },
  ],
  [
    "the opening hours as days and times",
    hoursOf(COMPANY.businessHours),
    { ...opening, dayOfWeek: weekdays, closes: "18:00" },
  ],
  [
    "a list of opening hours if they differ between days",
    hoursOf("Monday - Tuesday: 9:00 AM - 6:00 PM, Saturday: 9:00 AM - 12:00 AM"),
    [
      { ...opening, dayOfWeek: ["Monday", "Tuesday"], closes: "18:00" },
      { ...opening, dayOfWeek: ["Saturday"], closes: "23:59" },
    ],
  ],
  [
    "the live website of a product",
    told("Solution", { ...offering, ...live }).things[0],
    { sameAs: "https://live.example" },
  ],
  [
    "the questions of a section with their answers",
    told("FreePage", { sections: [{ kind: "questions", questions }] }).things[0].mainEntity[0],
    { name: questions[0]?.question, acceptedAnswer: { "@type": "Answer", text: questions[0]?.answer } },
  ],
])("structured data contains %s", (_what, thing, expected) => {
  expect(thing).toMatchObject(expected);
});

it("structured data contains the company's registered name, registration number, tax number and licences, but leaves them out if they are empty", () => {
  const licence = { title: "Licence to track", issuer: "Board", number: "B-7", validUntil: "2027-12-31" };
  const facts = {
    registeredName: "Example Registers Limited",
    registrationNumber: "RC 4711",
    taxNumber: "0047",
    licences: [{ ...licence, register: "https://board.example/b-7" }],
  };
  expect(told("AboutPage", {}, facts).things[0]).toMatchObject({
    legalName: "Example Registers Limited",
    taxID: "0047",
    identifier: { "@type": "PropertyValue", value: "RC 4711" },
    hasCredential: [
      {
        name: "Licence to track",
        identifier: "B-7",
        recognizedBy: { "@type": "Organization", name: "Board" },
        expires: "2027-12-31",
        url: "https://board.example/b-7",
      },
    ],
  });
  const none = { registeredName: null, registrationNumber: null, taxNumber: null, licences: [] };
  expect(told("AboutPage", {}, none).text).not.toMatch(/legalName|taxID|"identifier"|hasCredential/);
});

it("structured data leaves out opening hours that cannot be parsed", () => {
  expect(hoursOf("By appointment")).toBeUndefined();
});

it("the structured data of a product has no price or rating, and no `sameAs` if the product has no live website", () => {
  expect(JSON.stringify(product)).not.toMatch(/sameAs|offers|price|rating|review/i);
});

const AT = "https://www.registers.example/";
const reference = { ...provider, "@id": `${AT}#organization`, url: AT };
const common = {
  name: "Asset Register",
  description: "One register.",
  url: URL,
  provider: reference,
  audience: { "@type": "Audience", audienceType: ["Auditors", "Store keepers"] },
};

it.each<[string, string, object, object[]]>([
  [
    "the home page describes the website and the company",
    "HomePage",
    {},
    [
      {
        "@type": "WebSite",
        "@id": `${AT}#website`,
        name: "Example Registers Ltd",
        alternateName: "Example",
        url: AT,
        inLanguage: "en",
        publisher: { "@id": `${AT}#organization` },
      },
      {
        ...reference,
        alternateName: "Example",
        description: "Keeps registers.",
        logo: `${AT}icon-512.png`,
        email: "info@registers.example",
        telephone: "+234 800 000 0000",
        address: expect.anything(),
        contactPoint: {
          "@type": "ContactPoint",
          contactType: "customer service",
          email: "info@registers.example",
          telephone: "+234 800 000 0000",
          hoursAvailable: expect.anything(),
        },
        sameAs: Object.values(COMPANY.socialLinks),
      },
    ],
  ],
  [
    "a service describes the service, its provider and its audience",
    "Service",
    offering,
    [{ "@type": "Service", "@id": `${URL}#service`, ...common }],
  ],
  [
    "a product with questions describes the product and the questions",
    "Solution",
    { ...offering, questions },
    [
      {
        "@type": "SoftwareApplication",
        "@id": `${URL}#software`,
        ...common,
        applicationCategory: "Registry System",
        featureList: ["Tags"],
      },
      {
        "@type": "FAQPage",
        "@id": `${URL}#questions`,
        mainEntity: [
          {
            "@type": "Question",
            name: "Who may see it?",
            acceptedAnswer: { "@type": "Answer", text: "Those who must." },
          },
        ],
      },
    ],
  ],
])("the structured data of %s", (_, typeName, content, things) => {
  const { text } = told(typeName, content);
  expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", "@graph": things });
});

it("the not-found page has no structured data", () => {
  const record = siteRecord(config.type("NotFoundPage"), "", {});
  expect(structuredData(record, "", [], COMPANY as unknown as Company)).toBeNull();
});

it("structured data numbers the breadcrumbs from one", () => {
  const trail = [
    { title: "Home", path: "/" },
    { title: "About", path: "/about" },
  ];
  expect(told("FreePage", {}, {}, trail).things).toEqual([
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "https://www.registers.example/" },
        { "@type": "ListItem", position: 2, name: "About", item: "https://www.registers.example/about" },
      ],
    },
  ]);
});

it("structured data escapes `<`, so that a question with `</script>` cannot end the `<script>` element", () => {
  const question = "Is </script><script>alert(1)</script> safe?";
  const { text, things } = told("Service", { ...offering, questions: [{ question, answer: "<!-- Yes" }] });
  expect(text).not.toContain("<");
  expect(things[1].mainEntity[0].name).toBe(question);
});
