/** What the specification lists, word for word: the content may grow, and must not lose any of it. */

export const SERVICES = [
  "custom-software-development",
  "enterprise-solutions",
  "systems-integration",
  "ai-data-solutions",
  "cloud-infrastructure",
  "cybersecurity-identity",
  "iot-asset-tracking",
  "fintech-payments",
  "data-management",
  "mobile-applications",
  "telecommunications",
  "govtech-solutions",
  "ecommerce-platforms",
  "innovation-rd",
  "training-support",
  "digital-transformation",
];

export const SOLUTIONS = [
  "assets-management-tracking",
  "learned-ng",
  "sodchat",
  "petro-track",
  "shortlet247",
  "my-alumni",
  "complaint-portal",
  "rtw-ng",
  "sod-ride",
  "local-shop",
  "landlord-tenant-system",
  "nmis",
  "dtcis",
  "asset-register",
  "sod-pm",
  "sod-omni-x",
  "nmis-ng",
  "nabs",
  "federal-court-portal",
];

/** Address, and the record in `content/` whose title is its heading. */
export const ROUTES: readonly (readonly [address: string, record: string])[] = [
  ["/", "pages/home"],
  ["/services", "pages/services"],
  ...SERVICES.map((id) => [`/services/${id}`, `services/${id}`] as const),
  ["/solutions", "pages/solutions"],
  ...SOLUTIONS.map((id) => [`/solutions/${id}`, `solutions/${id}`] as const),
  ["/about", "pages/about"],
  ["/contact", "pages/contact"],
  ["/privacy-policy", "legal/privacy-policy"],
  ["/terms-of-service", "legal/terms-of-service"],
  ["/cookie-policy", "legal/cookie-policy"],
];

/** Old address, and the page that it opens. */
export const ALIASES = [
  ["/services/custom-software", "/services/custom-software-development"],
  ["/services/cybersecurity", "/services/cybersecurity-identity"],
  ["/services/digital-payments", "/services/fintech-payments"],
  ["/services/telecom-messaging", "/services/telecommunications"],
  ["/services/government-tech", "/services/govtech-solutions"],
  ["/services/ecommerce", "/services/ecommerce-platforms"],
] as const;

/** Start of old addresses, and the page that all of them open. */
export const WILDCARD_ALIASES = [
  ["/nmis-ng", "/solutions/nmis-ng"],
  ["/shortlet247", "/solutions/shortlet247"],
  ["/localshop", "/solutions/local-shop"],
  ["/myalumni", "/solutions/my-alumni"],
  ["/digitalcomplaintportal", "/solutions/complaint-portal"],
  ["/rtw", "/solutions/rtw-ng"],
  ["/sod-pm", "/solutions/sod-pm"],
] as const;
