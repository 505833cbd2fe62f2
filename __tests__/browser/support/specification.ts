/**
 * The addresses, menus and texts that the project's specification prescribes, word for word. The site `SPECIFIED`
 * has this content (see `specifiedContent.ts`). Browser tests that rely on it use that site, because editors may
 * change the content of the site `LIVE`.
 */

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

/** The address of each page, and the path of the record whose title is the main heading of the page. */
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

/** Old addresses, each with the address of the page to which it redirects. */
export const ALIASES = [
  ["/services/custom-software", "/services/custom-software-development"],
  ["/services/cybersecurity", "/services/cybersecurity-identity"],
  ["/services/digital-payments", "/services/fintech-payments"],
  ["/services/telecom-messaging", "/services/telecommunications"],
  ["/services/government-tech", "/services/govtech-solutions"],
  ["/services/ecommerce", "/services/ecommerce-platforms"],
] as const;

/**
 * Old addresses, each with the address of the page to which it redirects. All addresses below an old address redirect
 * too: `/rtw` and `/rtw/x` redirect to `/solutions/rtw-ng`, but `/rtwx` does not.
 */
export const WILDCARD_ALIASES = [
  ["/nmis-ng", "/solutions/nmis-ng"],
  ["/shortlet247", "/solutions/shortlet247"],
  ["/localshop", "/solutions/local-shop"],
  ["/myalumni", "/solutions/my-alumni"],
  ["/digitalcomplaintportal", "/solutions/complaint-portal"],
  ["/rtw", "/solutions/rtw-ng"],
  ["/sod-pm", "/solutions/sod-pm"],
] as const;

export const LEGAL_PAGES = ["privacy-policy", "terms-of-service", "cookie-policy"];

/** Solutions that have a page and a menu entry, but are not listed on the page `/solutions`. */
export const NOT_LISTED = ["nmis"];

export const NOT_IN_FOOTER = ["nmis", "nmis-ng"];

/** Solutions whose public website is linked in the header. */
export const LIVE_IN_HEADER = [
  "my-alumni",
  "local-shop",
  "complaint-portal",
  "rtw-ng",
  "shortlet247",
  "sod-pm",
];
/** Solutions whose public website is linked in the footer. */
export const LIVE_IN_FOOTER = [
  "my-alumni",
  "local-shop",
  "complaint-portal",
  "rtw-ng",
  "shortlet247",
  "sodchat",
];

export const BUSINESS_HOURS = "Monday - Friday: 9:00 AM - 6:00 PM";

/**
 * The entries of the header's menu. An entry with a `list` opens a drop-down list. If the entry has an
 * `overviewLabel`, this is the text of the first link in the list.
 */
export const HEADER = [
  { label: "Home", to: "/" },
  { label: "Services", to: "/services", list: "services", overviewLabel: "All Services Overview" },
  { label: "Solutions", to: "/solutions", list: "solutions", overviewLabel: "All Solutions Overview" },
  { label: "About Us", to: "/about" },
  { label: "Contact", to: "/contact" },
  { label: "Live Platforms", list: "livePlatforms" },
];
/** The link in the header after the entries of the menu. */
export const ACTION = { label: "Get in Touch", to: "/contact" };

export const QUICK_LINKS = [
  { label: "Home", to: "/" },
  { label: "Services", to: "/services" },
  { label: "Solutions", to: "/solutions" },
  { label: "About Us", to: "/about" },
  { label: "Contact", to: "/contact" },
];

/** The numbers of items that the specification requires, such as 19 solutions in the header's menu. */
export const COUNTS = {
  services: 16,
  solutionsInMenu: 19,
  listedSolutions: 18,
  footerSolutions: 17,
  livePlatforms: 6,
  testimonials: 3,
} as const;
