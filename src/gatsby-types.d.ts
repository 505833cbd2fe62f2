/* Written by `npm run generate` from the queries in src and the content types. */
declare namespace Queries {

type Maybe<T> = T | null;
type InputMaybe<T> = T | null;
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
/** All built-in and custom scalars, mapped to their actual values */
type Scalars = {
  ID: string;
  String: string;
  Boolean: boolean;
  Int: number;
  Float: number;
  Arguments: unknown;
  GatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData;
};

/** Shown on the page, in lists and with shared links. Leave empty for the drawing of its category. */
type Drawing =
  /** Apartment nights */
  | 'APARTMENT_NIGHTS'
  /** Assembly */
  | 'ASSEMBLY'
  /** Asset rack */
  | 'ASSET_RACK'
  /** City ride */
  | 'CITY_RIDE'
  /** Civic building */
  | 'CIVIC_BUILDING'
  /** Classroom */
  | 'CLASSROOM'
  /** Clinic chart */
  | 'CLINIC_CHART'
  /** Code window */
  | 'CODE_WINDOW'
  /** Complaint case */
  | 'COMPLAINT_CASE'
  /** Conversation */
  | 'CONVERSATION'
  /** Court scales */
  | 'COURT_SCALES'
  /** Field returns */
  | 'FIELD_RETURNS'
  /** Forecast */
  | 'FORECAST'
  /** Fuel tanker */
  | 'FUEL_TANKER'
  /** Handset */
  | 'HANDSET'
  /** House keys */
  | 'HOUSE_KEYS'
  /** Identity card */
  | 'IDENTITY_CARD'
  /** Index drawer */
  | 'INDEX_DRAWER'
  /** Lesson */
  | 'LESSON'
  /** Market stalls */
  | 'MARKET_STALLS'
  /** Milestones */
  | 'MILESTONES'
  /** Padlock */
  | 'PADLOCK'
  /** Parcel route */
  | 'PARCEL_ROUTE'
  /** Patrol shield */
  | 'PATROL_SHIELD'
  /** Payment terminal */
  | 'PAYMENT_TERMINAL'
  /** Project schedule */
  | 'PROJECT_SCHEDULE'
  /** Radio mast */
  | 'RADIO_MAST'
  /** Remote desk */
  | 'REMOTE_DESK'
  /** Sensor tag */
  | 'SENSOR_TAG'
  /** Server cloud */
  | 'SERVER_CLOUD'
  /** Service desk */
  | 'SERVICE_DESK'
  /** System layers */
  | 'SYSTEM_LAYERS'
  /** Tracked yard */
  | 'TRACKED_YARD'
  /** Transit hub */
  | 'TRANSIT_HUB'
  /** Trial bench */
  | 'TRIAL_BENCH';

/** A place where this record would otherwise be listed. */
type Place =
  /** menu */
  | 'menu'
  /** overview */
  | 'overview'
  /** footer */
  | 'footer';

/** Active: offered to organisations now. Live: it also has a public website. */
type Status =
  /** Active */
  | 'Active'
  /** Live */
  | 'Live';

/** The kind of product. */
type Platform =
  /** Enterprise System */
  | 'ENTERPRISE_SYSTEM'
  /** Mobile App */
  | 'MOBILE_APP'
  /** Marketplace */
  | 'MARKETPLACE'
  /** Community Platform */
  | 'COMMUNITY_PLATFORM'
  /** Talent Platform */
  | 'TALENT_PLATFORM'
  /** E-commerce Platform */
  | 'E_COMMERCE_PLATFORM'
  /** Government Portal */
  | 'GOVERNMENT_PORTAL'
  /** Registry System */
  | 'REGISTRY_SYSTEM'
  /** Healthcare System */
  | 'HEALTHCARE_SYSTEM'
  /** Identity System */
  | 'IDENTITY_SYSTEM'
  /** Asset Management */
  | 'ASSET_MANAGEMENT'
  /** Project Management */
  | 'PROJECT_MANAGEMENT'
  /** Enterprise Solutions */
  | 'ENTERPRISE_SOLUTIONS'
  /** Law Enforcement */
  | 'LAW_ENFORCEMENT'
  /** Justice System */
  | 'JUSTICE_SYSTEM';

/** A part of every page. */
type LivePlatformPlace =
  /** header */
  | 'header'
  /** footer */
  | 'footer';

/** How the lines are set: the fields of one record, the rows of a list, or what people say to each other. */
type SampleScreenKind =
  /** Record */
  | 'Record'
  /** List */
  | 'List'
  /** Conversation */
  | 'Conversation';

/** The list that drops down under this entry. */
type NavigationList =
  /** livePlatforms */
  | 'livePlatforms'
  /** services */
  | 'services'
  /** solutions */
  | 'solutions';

/** The SVG elements that icons are drawn with. */
type IconElement =
  /** circle */
  | 'circle'
  /** ellipse */
  | 'ellipse'
  /** g */
  | 'g'
  /** line */
  | 'line'
  /** path */
  | 'path'
  /** polygon */
  | 'polygon'
  /** polyline */
  | 'polyline'
  /** rect */
  | 'rect';

type ListedOffering_Service_Fragment = { readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null };

type ListedOffering_Solution_Fragment = { readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null };

type ListedOfferingFragment = ListedOffering_Service_Fragment | ListedOffering_Solution_Fragment;

type HeadingImageFragment = { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null };

type CallToActionSectionFragment = { readonly title: string, readonly prompt: string, readonly action: { readonly label: string, readonly to: string } };

type ClausesSectionFragment = { readonly clauses: ReadonlyArray<{ readonly title: string, readonly text: string, readonly points: ReadonlyArray<string> }> };

type ContactSectionFragment = { readonly text: string | null, readonly heading: string | null, readonly reply: { readonly title: string, readonly text: string, readonly responseTime: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | null };

type FactsSectionFragment = { readonly title: string, readonly facts: ReadonlyArray<{ readonly name: string, readonly text: string }> };

type OfferingsSectionFragment = { readonly title: string, readonly text: string | null, readonly group: { readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | null, readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly solutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> };

type OpeningSectionFragment = { readonly illustration: string | null, readonly imageAlt: string | null, readonly imageFocus: string | null, readonly heading: string | null, readonly introduction: string | null, readonly actions: ReadonlyArray<{ readonly label: string, readonly to: string }>, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null };

type PictureSectionFragment = { readonly caption: string | null, readonly imageFocus: string | null, readonly alt: string, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null };

type PointsSectionFragment = { readonly title: string, readonly text: string | null, readonly asEmail: boolean | null, readonly points: ReadonlyArray<{ readonly title: string, readonly text: string }> };

type QuestionsSectionFragment = { readonly title: string, readonly text: string | null, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }> };

type QuotesSectionFragment = { readonly title: string, readonly text: string | null, readonly quotes: ReadonlyArray<{ readonly recordId: string, readonly quote: string, readonly name: string, readonly title: string, readonly initials: string, readonly unconfirmed: boolean }> };

type SearchSectionFragment = { readonly text: string | null, readonly heading: string | null };

type PageSection_OpeningSection_Fragment = { readonly __typename: 'OpeningSection', readonly illustration: string | null, readonly imageAlt: string | null, readonly imageFocus: string | null, readonly heading: string | null, readonly introduction: string | null, readonly actions: ReadonlyArray<{ readonly label: string, readonly to: string }>, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null };

type PageSection_TextSection_Fragment = { readonly __typename: 'TextSection', readonly textHtml: string };

type PageSection_ClausesSection_Fragment = { readonly __typename: 'ClausesSection', readonly clauses: ReadonlyArray<{ readonly title: string, readonly text: string, readonly points: ReadonlyArray<string> }> };

type PageSection_PointsSection_Fragment = { readonly __typename: 'PointsSection', readonly title: string, readonly text: string | null, readonly asEmail: boolean | null, readonly points: ReadonlyArray<{ readonly title: string, readonly text: string }> };

type PageSection_StepsSection_Fragment = { readonly __typename: 'StepsSection', readonly title: string, readonly text: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> };

type PageSection_QuestionsSection_Fragment = { readonly __typename: 'QuestionsSection', readonly title: string, readonly text: string | null, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }> };

type PageSection_QuotesSection_Fragment = { readonly __typename: 'QuotesSection', readonly title: string, readonly text: string | null, readonly quotes: ReadonlyArray<{ readonly recordId: string, readonly quote: string, readonly name: string, readonly title: string, readonly initials: string, readonly unconfirmed: boolean }> };

type PageSection_OfferingsSection_Fragment = { readonly __typename: 'OfferingsSection', readonly title: string, readonly text: string | null, readonly group: { readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | null, readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly solutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> };

type PageSection_StatementsSection_Fragment = { readonly __typename: 'StatementsSection', readonly text: string | null, readonly heading: string | null };

type PageSection_PictureSection_Fragment = { readonly __typename: 'PictureSection', readonly caption: string | null, readonly imageFocus: string | null, readonly alt: string, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null };

type PageSection_FactsSection_Fragment = { readonly __typename: 'FactsSection', readonly title: string, readonly facts: ReadonlyArray<{ readonly name: string, readonly text: string }> };

type PageSection_SearchSection_Fragment = { readonly __typename: 'SearchSection', readonly text: string | null, readonly heading: string | null };

type PageSection_ContactSection_Fragment = { readonly __typename: 'ContactSection', readonly text: string | null, readonly heading: string | null, readonly reply: { readonly title: string, readonly text: string, readonly responseTime: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | null };

type PageSection_CallToActionSection_Fragment = { readonly __typename: 'CallToActionSection', readonly title: string, readonly prompt: string, readonly action: { readonly label: string, readonly to: string } };

type PageSectionFragment = PageSection_OpeningSection_Fragment | PageSection_TextSection_Fragment | PageSection_ClausesSection_Fragment | PageSection_PointsSection_Fragment | PageSection_StepsSection_Fragment | PageSection_QuestionsSection_Fragment | PageSection_QuotesSection_Fragment | PageSection_OfferingsSection_Fragment | PageSection_StatementsSection_Fragment | PageSection_PictureSection_Fragment | PageSection_FactsSection_Fragment | PageSection_SearchSection_Fragment | PageSection_ContactSection_Fragment | PageSection_CallToActionSection_Fragment;

type StatementsSectionFragment = { readonly text: string | null, readonly heading: string | null };

type StepsSectionFragment = { readonly title: string, readonly text: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> };

type TextSectionFragment = { readonly textHtml: string };

type IconShapesFragment = { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> };

type SampleScreenFragment = { readonly kind: SampleScreenKind, readonly title: string, readonly state: string | null, readonly summary: string, readonly rows: ReadonlyArray<{ readonly text: string, readonly lead: string, readonly state: string | null }> };

type Offering_Service_Fragment = { readonly title: string, readonly description: string, readonly problem: string, readonly audience: ReadonlyArray<string>, readonly contactSubject: string, readonly contactPrompt: string, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly deliverables: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }>, readonly relatedServices: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly relatedSolutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> };

type Offering_Solution_Fragment = { readonly title: string, readonly description: string, readonly problem: string, readonly audience: ReadonlyArray<string>, readonly contactSubject: string, readonly contactPrompt: string, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly deliverables: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }>, readonly relatedServices: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly relatedSolutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> };

type OfferingFragment = Offering_Service_Fragment | Offering_Solution_Fragment;

type PagesQueryVariables = Exact<{ [key: string]: never; }>;


type PagesQuery = { readonly allPage: { readonly nodes: ReadonlyArray<{ readonly path: string, readonly template: string, readonly redirectsFrom: ReadonlyArray<string> } | { readonly path: string, readonly template: string, readonly redirectsFrom: ReadonlyArray<string> } | { readonly path: string, readonly template: string, readonly redirectsFrom: ReadonlyArray<string> } | { readonly path: string, readonly template: string, readonly redirectsFrom: ReadonlyArray<string> } | { readonly path: string, readonly template: string, readonly redirectsFrom: ReadonlyArray<string> } | { readonly path: string, readonly template: string, readonly redirectsFrom: ReadonlyArray<string> } | { readonly path: string, readonly template: string, readonly redirectsFrom: ReadonlyArray<string> } | { readonly path: string, readonly template: string, readonly redirectsFrom: ReadonlyArray<string> } | { readonly path: string, readonly template: string, readonly redirectsFrom: ReadonlyArray<string> } | { readonly path: string, readonly template: string, readonly redirectsFrom: ReadonlyArray<string> }> } };

type HomePageQueryVariables = Exact<{
  path: Scalars['String'];
}>;


type HomePageQuery = { readonly homePage: { readonly title: string, readonly description: string, readonly illustration: string, readonly primaryAction: { readonly label: string, readonly to: string }, readonly secondaryAction: { readonly label: string, readonly to: string }, readonly sample: { readonly kind: SampleScreenKind, readonly title: string, readonly state: string | null, readonly summary: string, readonly rows: ReadonlyArray<{ readonly text: string, readonly lead: string, readonly state: string | null }> } | null, readonly services: { readonly title: string, readonly text: string }, readonly solutions: { readonly title: string, readonly text: string }, readonly featuredSolutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly about: { readonly title: string, readonly text: string }, readonly testimonials: { readonly title: string, readonly text: string }, readonly callToAction: { readonly title: string, readonly text: string }, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } } | null, readonly servicesPage: { readonly groups: ReadonlyArray<{ readonly id: string, readonly title: string, readonly text: string, readonly services: ReadonlyArray<{ readonly title: string, readonly path: string }> }> } | null, readonly allTestimonial: { readonly nodes: ReadonlyArray<{ readonly recordId: string, readonly quote: string, readonly name: string, readonly title: string, readonly initials: string, readonly unconfirmed: boolean }> } };

type OfferingSectionsPageQueryVariables = Exact<{
  path: Scalars['String'];
}>;


type OfferingSectionsPageQuery = { readonly service: { readonly illustration: string, readonly title: string, readonly description: string, readonly problem: string, readonly audience: ReadonlyArray<string>, readonly contactSubject: string, readonly contactPrompt: string, readonly sections: ReadonlyArray<{ readonly __typename: 'OpeningSection', readonly illustration: string | null, readonly imageAlt: string | null, readonly imageFocus: string | null, readonly heading: string | null, readonly introduction: string | null, readonly actions: ReadonlyArray<{ readonly label: string, readonly to: string }>, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'TextSection', readonly textHtml: string } | { readonly __typename: 'ClausesSection', readonly clauses: ReadonlyArray<{ readonly title: string, readonly text: string, readonly points: ReadonlyArray<string> }> } | { readonly __typename: 'PointsSection', readonly title: string, readonly text: string | null, readonly asEmail: boolean | null, readonly points: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'StepsSection', readonly title: string, readonly text: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'QuestionsSection', readonly title: string, readonly text: string | null, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }> } | { readonly __typename: 'QuotesSection', readonly title: string, readonly text: string | null, readonly quotes: ReadonlyArray<{ readonly recordId: string, readonly quote: string, readonly name: string, readonly title: string, readonly initials: string, readonly unconfirmed: boolean }> } | { readonly __typename: 'OfferingsSection', readonly title: string, readonly text: string | null, readonly group: { readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | null, readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly solutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | { readonly __typename: 'StatementsSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'PictureSection', readonly caption: string | null, readonly imageFocus: string | null, readonly alt: string, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'FactsSection', readonly title: string, readonly facts: ReadonlyArray<{ readonly name: string, readonly text: string }> } | { readonly __typename: 'SearchSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'ContactSection', readonly text: string | null, readonly heading: string | null, readonly reply: { readonly title: string, readonly text: string, readonly responseTime: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | null } | { readonly __typename: 'CallToActionSection', readonly title: string, readonly prompt: string, readonly action: { readonly label: string, readonly to: string } }>, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null }, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly deliverables: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }>, readonly relatedServices: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly relatedSolutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | null, readonly solution: { readonly updatedAt: Status, readonly platformName: string, readonly illustration: string, readonly imageAlt: string | null, readonly imageFocus: string | null, readonly title: string, readonly description: string, readonly problem: string, readonly audience: ReadonlyArray<string>, readonly contactSubject: string, readonly contactPrompt: string, readonly sections: ReadonlyArray<{ readonly __typename: 'OpeningSection', readonly illustration: string | null, readonly imageAlt: string | null, readonly imageFocus: string | null, readonly heading: string | null, readonly introduction: string | null, readonly actions: ReadonlyArray<{ readonly label: string, readonly to: string }>, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'TextSection', readonly textHtml: string } | { readonly __typename: 'ClausesSection', readonly clauses: ReadonlyArray<{ readonly title: string, readonly text: string, readonly points: ReadonlyArray<string> }> } | { readonly __typename: 'PointsSection', readonly title: string, readonly text: string | null, readonly asEmail: boolean | null, readonly points: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'StepsSection', readonly title: string, readonly text: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'QuestionsSection', readonly title: string, readonly text: string | null, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }> } | { readonly __typename: 'QuotesSection', readonly title: string, readonly text: string | null, readonly quotes: ReadonlyArray<{ readonly recordId: string, readonly quote: string, readonly name: string, readonly title: string, readonly initials: string, readonly unconfirmed: boolean }> } | { readonly __typename: 'OfferingsSection', readonly title: string, readonly text: string | null, readonly group: { readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | null, readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly solutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | { readonly __typename: 'StatementsSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'PictureSection', readonly caption: string | null, readonly imageFocus: string | null, readonly alt: string, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'FactsSection', readonly title: string, readonly facts: ReadonlyArray<{ readonly name: string, readonly text: string }> } | { readonly __typename: 'SearchSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'ContactSection', readonly text: string | null, readonly heading: string | null, readonly reply: { readonly title: string, readonly text: string, readonly responseTime: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | null } | { readonly __typename: 'CallToActionSection', readonly title: string, readonly prompt: string, readonly action: { readonly label: string, readonly to: string } }>, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null, readonly livePlatform: { readonly name: string, readonly url: string } | null, readonly facts: { readonly price: string | null, readonly time: string | null, readonly hosting: string | null, readonly offline: string | null, readonly channels: string | null, readonly data: string | null } | null, readonly sample: { readonly kind: SampleScreenKind, readonly title: string, readonly state: string | null, readonly summary: string, readonly rows: ReadonlyArray<{ readonly text: string, readonly lead: string, readonly state: string | null }> } | null, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null }, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly deliverables: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }>, readonly relatedServices: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly relatedSolutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | null };

type PageHead_Service_Fragment = { readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } };

type PageHead_Solution_Fragment = { readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } };

type PageHead_LegalPage_Fragment = { readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } };

type PageHead_FreePage_Fragment = { readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } };

type PageHead_HomePage_Fragment = { readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } };

type PageHead_ServicesPage_Fragment = { readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } };

type PageHead_SolutionsPage_Fragment = { readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } };

type PageHead_AboutPage_Fragment = { readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } };

type PageHead_ContactPage_Fragment = { readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } };

type PageHead_NotFoundPage_Fragment = { readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } };

type PageHeadFragment = PageHead_Service_Fragment | PageHead_Solution_Fragment | PageHead_LegalPage_Fragment | PageHead_FreePage_Fragment | PageHead_HomePage_Fragment | PageHead_ServicesPage_Fragment | PageHead_SolutionsPage_Fragment | PageHead_AboutPage_Fragment | PageHead_ContactPage_Fragment | PageHead_NotFoundPage_Fragment;

type SectionsPageQueryVariables = Exact<{
  path: Scalars['String'];
}>;


type SectionsPageQuery = { readonly pageOfSections: { readonly reviewed: string, readonly title: string, readonly description: string, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly sections: ReadonlyArray<{ readonly __typename: 'OpeningSection', readonly illustration: string | null, readonly imageAlt: string | null, readonly imageFocus: string | null, readonly heading: string | null, readonly introduction: string | null, readonly actions: ReadonlyArray<{ readonly label: string, readonly to: string }>, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'TextSection', readonly textHtml: string } | { readonly __typename: 'ClausesSection', readonly clauses: ReadonlyArray<{ readonly title: string, readonly text: string, readonly points: ReadonlyArray<string> }> } | { readonly __typename: 'PointsSection', readonly title: string, readonly text: string | null, readonly asEmail: boolean | null, readonly points: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'StepsSection', readonly title: string, readonly text: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'QuestionsSection', readonly title: string, readonly text: string | null, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }> } | { readonly __typename: 'QuotesSection', readonly title: string, readonly text: string | null, readonly quotes: ReadonlyArray<{ readonly recordId: string, readonly quote: string, readonly name: string, readonly title: string, readonly initials: string, readonly unconfirmed: boolean }> } | { readonly __typename: 'OfferingsSection', readonly title: string, readonly text: string | null, readonly group: { readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | null, readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly solutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | { readonly __typename: 'StatementsSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'PictureSection', readonly caption: string | null, readonly imageFocus: string | null, readonly alt: string, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'FactsSection', readonly title: string, readonly facts: ReadonlyArray<{ readonly name: string, readonly text: string }> } | { readonly __typename: 'SearchSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'ContactSection', readonly text: string | null, readonly heading: string | null, readonly reply: { readonly title: string, readonly text: string, readonly responseTime: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | null } | { readonly __typename: 'CallToActionSection', readonly title: string, readonly prompt: string, readonly action: { readonly label: string, readonly to: string } }>, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } } | { readonly title: string, readonly description: string, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly sections: ReadonlyArray<{ readonly __typename: 'OpeningSection', readonly illustration: string | null, readonly imageAlt: string | null, readonly imageFocus: string | null, readonly heading: string | null, readonly introduction: string | null, readonly actions: ReadonlyArray<{ readonly label: string, readonly to: string }>, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'TextSection', readonly textHtml: string } | { readonly __typename: 'ClausesSection', readonly clauses: ReadonlyArray<{ readonly title: string, readonly text: string, readonly points: ReadonlyArray<string> }> } | { readonly __typename: 'PointsSection', readonly title: string, readonly text: string | null, readonly asEmail: boolean | null, readonly points: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'StepsSection', readonly title: string, readonly text: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'QuestionsSection', readonly title: string, readonly text: string | null, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }> } | { readonly __typename: 'QuotesSection', readonly title: string, readonly text: string | null, readonly quotes: ReadonlyArray<{ readonly recordId: string, readonly quote: string, readonly name: string, readonly title: string, readonly initials: string, readonly unconfirmed: boolean }> } | { readonly __typename: 'OfferingsSection', readonly title: string, readonly text: string | null, readonly group: { readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | null, readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly solutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | { readonly __typename: 'StatementsSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'PictureSection', readonly caption: string | null, readonly imageFocus: string | null, readonly alt: string, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'FactsSection', readonly title: string, readonly facts: ReadonlyArray<{ readonly name: string, readonly text: string }> } | { readonly __typename: 'SearchSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'ContactSection', readonly text: string | null, readonly heading: string | null, readonly reply: { readonly title: string, readonly text: string, readonly responseTime: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | null } | { readonly __typename: 'CallToActionSection', readonly title: string, readonly prompt: string, readonly action: { readonly label: string, readonly to: string } }>, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } } | { readonly title: string, readonly description: string, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly sections: ReadonlyArray<{ readonly __typename: 'OpeningSection', readonly illustration: string | null, readonly imageAlt: string | null, readonly imageFocus: string | null, readonly heading: string | null, readonly introduction: string | null, readonly actions: ReadonlyArray<{ readonly label: string, readonly to: string }>, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'TextSection', readonly textHtml: string } | { readonly __typename: 'ClausesSection', readonly clauses: ReadonlyArray<{ readonly title: string, readonly text: string, readonly points: ReadonlyArray<string> }> } | { readonly __typename: 'PointsSection', readonly title: string, readonly text: string | null, readonly asEmail: boolean | null, readonly points: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'StepsSection', readonly title: string, readonly text: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'QuestionsSection', readonly title: string, readonly text: string | null, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }> } | { readonly __typename: 'QuotesSection', readonly title: string, readonly text: string | null, readonly quotes: ReadonlyArray<{ readonly recordId: string, readonly quote: string, readonly name: string, readonly title: string, readonly initials: string, readonly unconfirmed: boolean }> } | { readonly __typename: 'OfferingsSection', readonly title: string, readonly text: string | null, readonly group: { readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | null, readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly solutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | { readonly __typename: 'StatementsSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'PictureSection', readonly caption: string | null, readonly imageFocus: string | null, readonly alt: string, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'FactsSection', readonly title: string, readonly facts: ReadonlyArray<{ readonly name: string, readonly text: string }> } | { readonly __typename: 'SearchSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'ContactSection', readonly text: string | null, readonly heading: string | null, readonly reply: { readonly title: string, readonly text: string, readonly responseTime: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | null } | { readonly __typename: 'CallToActionSection', readonly title: string, readonly prompt: string, readonly action: { readonly label: string, readonly to: string } }>, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } } | { readonly title: string, readonly description: string, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly sections: ReadonlyArray<{ readonly __typename: 'OpeningSection', readonly illustration: string | null, readonly imageAlt: string | null, readonly imageFocus: string | null, readonly heading: string | null, readonly introduction: string | null, readonly actions: ReadonlyArray<{ readonly label: string, readonly to: string }>, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'TextSection', readonly textHtml: string } | { readonly __typename: 'ClausesSection', readonly clauses: ReadonlyArray<{ readonly title: string, readonly text: string, readonly points: ReadonlyArray<string> }> } | { readonly __typename: 'PointsSection', readonly title: string, readonly text: string | null, readonly asEmail: boolean | null, readonly points: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'StepsSection', readonly title: string, readonly text: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'QuestionsSection', readonly title: string, readonly text: string | null, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }> } | { readonly __typename: 'QuotesSection', readonly title: string, readonly text: string | null, readonly quotes: ReadonlyArray<{ readonly recordId: string, readonly quote: string, readonly name: string, readonly title: string, readonly initials: string, readonly unconfirmed: boolean }> } | { readonly __typename: 'OfferingsSection', readonly title: string, readonly text: string | null, readonly group: { readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | null, readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly solutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | { readonly __typename: 'StatementsSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'PictureSection', readonly caption: string | null, readonly imageFocus: string | null, readonly alt: string, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'FactsSection', readonly title: string, readonly facts: ReadonlyArray<{ readonly name: string, readonly text: string }> } | { readonly __typename: 'SearchSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'ContactSection', readonly text: string | null, readonly heading: string | null, readonly reply: { readonly title: string, readonly text: string, readonly responseTime: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | null } | { readonly __typename: 'CallToActionSection', readonly title: string, readonly prompt: string, readonly action: { readonly label: string, readonly to: string } }>, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } } | { readonly suggestions: string, readonly mainPages: string, readonly title: string, readonly description: string, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly sections: ReadonlyArray<{ readonly __typename: 'OpeningSection', readonly illustration: string | null, readonly imageAlt: string | null, readonly imageFocus: string | null, readonly heading: string | null, readonly introduction: string | null, readonly actions: ReadonlyArray<{ readonly label: string, readonly to: string }>, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'TextSection', readonly textHtml: string } | { readonly __typename: 'ClausesSection', readonly clauses: ReadonlyArray<{ readonly title: string, readonly text: string, readonly points: ReadonlyArray<string> }> } | { readonly __typename: 'PointsSection', readonly title: string, readonly text: string | null, readonly asEmail: boolean | null, readonly points: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'StepsSection', readonly title: string, readonly text: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | { readonly __typename: 'QuestionsSection', readonly title: string, readonly text: string | null, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }> } | { readonly __typename: 'QuotesSection', readonly title: string, readonly text: string | null, readonly quotes: ReadonlyArray<{ readonly recordId: string, readonly quote: string, readonly name: string, readonly title: string, readonly initials: string, readonly unconfirmed: boolean }> } | { readonly __typename: 'OfferingsSection', readonly title: string, readonly text: string | null, readonly group: { readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | null, readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly solutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | { readonly __typename: 'StatementsSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'PictureSection', readonly caption: string | null, readonly imageFocus: string | null, readonly alt: string, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null } | { readonly __typename: 'FactsSection', readonly title: string, readonly facts: ReadonlyArray<{ readonly name: string, readonly text: string }> } | { readonly __typename: 'SearchSection', readonly text: string | null, readonly heading: string | null } | { readonly __typename: 'ContactSection', readonly text: string | null, readonly heading: string | null, readonly reply: { readonly title: string, readonly text: string, readonly responseTime: string | null, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> } | null } | { readonly __typename: 'CallToActionSection', readonly title: string, readonly prompt: string, readonly action: { readonly label: string, readonly to: string } }>, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } } | null };

type ServiceBodyFragment = { readonly illustration: string, readonly title: string, readonly description: string, readonly problem: string, readonly audience: ReadonlyArray<string>, readonly contactSubject: string, readonly contactPrompt: string, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null }, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly deliverables: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }>, readonly relatedServices: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly relatedSolutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> };

type ServicePageQueryVariables = Exact<{
  path: Scalars['String'];
}>;


type ServicePageQuery = { readonly service: { readonly illustration: string, readonly title: string, readonly description: string, readonly problem: string, readonly audience: ReadonlyArray<string>, readonly contactSubject: string, readonly contactPrompt: string, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null }, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly deliverables: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }>, readonly relatedServices: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly relatedSolutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | null };

type ServicesPageQueryVariables = Exact<{
  path: Scalars['String'];
}>;


type ServicesPageQuery = { readonly servicesPage: { readonly title: string, readonly description: string, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly pager: { readonly number: number, readonly previous: string | null, readonly next: string | null, readonly pages: ReadonlyArray<{ readonly number: number, readonly path: string }> }, readonly groups: ReadonlyArray<{ readonly id: string, readonly title: string, readonly text: string, readonly services: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> }>, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } } | null };

type SolutionBodyFragment = { readonly updatedAt: Status, readonly platformName: string, readonly illustration: string, readonly imageAlt: string | null, readonly imageFocus: string | null, readonly title: string, readonly description: string, readonly problem: string, readonly audience: ReadonlyArray<string>, readonly contactSubject: string, readonly contactPrompt: string, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null, readonly livePlatform: { readonly name: string, readonly url: string } | null, readonly facts: { readonly price: string | null, readonly time: string | null, readonly hosting: string | null, readonly offline: string | null, readonly channels: string | null, readonly data: string | null } | null, readonly sample: { readonly kind: SampleScreenKind, readonly title: string, readonly state: string | null, readonly summary: string, readonly rows: ReadonlyArray<{ readonly text: string, readonly lead: string, readonly state: string | null }> } | null, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null }, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly deliverables: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }>, readonly relatedServices: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly relatedSolutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> };

type SolutionPageQueryVariables = Exact<{
  path: Scalars['String'];
}>;


type SolutionPageQuery = { readonly solution: { readonly updatedAt: Status, readonly platformName: string, readonly illustration: string, readonly imageAlt: string | null, readonly imageFocus: string | null, readonly title: string, readonly description: string, readonly problem: string, readonly audience: ReadonlyArray<string>, readonly contactSubject: string, readonly contactPrompt: string, readonly image: { readonly childImageSharp: { readonly gatsbyImageData: import('gatsby-plugin-image').IGatsbyImageData } | null } | null, readonly livePlatform: { readonly name: string, readonly url: string } | null, readonly facts: { readonly price: string | null, readonly time: string | null, readonly hosting: string | null, readonly offline: string | null, readonly channels: string | null, readonly data: string | null } | null, readonly sample: { readonly kind: SampleScreenKind, readonly title: string, readonly state: string | null, readonly summary: string, readonly rows: ReadonlyArray<{ readonly text: string, readonly lead: string, readonly state: string | null }> } | null, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null }, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly deliverables: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }>, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }>, readonly relatedServices: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly relatedSolutions: ReadonlyArray<{ readonly title: string, readonly path: string, readonly description: string, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }> } | null };

type SolutionsPageQueryVariables = Exact<{
  path: Scalars['String'];
}>;


type SolutionsPageQuery = { readonly solutionsPage: { readonly title: string, readonly description: string, readonly breadcrumbs: ReadonlyArray<{ readonly title: string, readonly path: string }>, readonly pager: { readonly number: number, readonly previous: string | null, readonly next: string | null, readonly pages: ReadonlyArray<{ readonly number: number, readonly path: string }> }, readonly sectors: ReadonlyArray<{ readonly title: string, readonly count: number }>, readonly solutions: ReadonlyArray<{ readonly platformName: string, readonly updatedAt: Status, readonly title: string, readonly path: string, readonly description: string, readonly icon: { readonly shapes: ReadonlyArray<{ readonly element: IconElement, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> }> }, readonly drawingFiles: { readonly light: string, readonly dark: string } | null }>, readonly head: { readonly title: string, readonly description: string, readonly url: string | null, readonly picture: string, readonly structuredData: string | null, readonly json: string | null } } | null };

type SiteQueryVariables = Exact<{ [key: string]: never; }>;


type SiteQuery = { readonly company: { readonly name: string, readonly shortName: string, readonly tagline: string, readonly siteUrl: string, readonly address: string, readonly email: string, readonly phone: string, readonly whatsapp: string | null, readonly businessHours: string, readonly mission: string, readonly vision: string, readonly socialLinks: { readonly linkedin: string, readonly twitter: string, readonly facebook: string, readonly instagram: string } } | null, readonly navigation: { readonly items: ReadonlyArray<{ readonly label: string, readonly to: string | null, readonly overviewLabel: string | null, readonly entries: ReadonlyArray<{ readonly title: string, readonly path: string, readonly url: string | null }> }>, readonly action: { readonly label: string, readonly to: string }, readonly quickLinks: ReadonlyArray<{ readonly label: string, readonly to: string }>, readonly footer: ReadonlyArray<{ readonly title: string, readonly path: string, readonly url: string | null }>, readonly legal: ReadonlyArray<{ readonly title: string, readonly path: string }> } | null, readonly words: { readonly layout: { readonly skip: string, readonly mainMenu: string, readonly menu: string, readonly home: string, readonly breadcrumb: string, readonly otherWebsite: string, readonly all: string, readonly loading: string, readonly notLoaded: string, readonly tryAgain: string, readonly broken: string, readonly loadAgain: string, readonly goHome: string }, readonly footer: { readonly about: string, readonly quickLinks: string, readonly solutions: string, readonly visitLive: string, readonly ofSolution: string, readonly contact: string, readonly copyright: string, readonly legal: string, readonly linkedin: string, readonly twitter: string, readonly facebook: string, readonly instagram: string }, readonly company: { readonly mission: string, readonly vision: string, readonly statements: string, readonly allSolutions: string, readonly sampleQuote: string }, readonly offering: { readonly problem: string, readonly deliverables: string, readonly steps: string, readonly questions: string, readonly nextSteps: string, readonly talk: string, readonly ask: string, readonly audience: string, readonly relatedServices: string, readonly relatedSolutions: string, readonly visit: string, readonly sample: string, readonly facts: string, readonly price: string, readonly time: string, readonly hosting: string, readonly offline: string, readonly channels: string, readonly data: string }, readonly overview: { readonly groups: string, readonly word: string, readonly category: string, readonly allCategories: string, readonly found: string, readonly foundMany: string, readonly none: string, readonly ask: string, readonly failed: string, readonly otherPages: string, readonly showAll: string, readonly page: string, readonly range: string, readonly pages: string, readonly previous: string, readonly next: string, readonly nextTitle: string, readonly nextText: string, readonly nextButton: string }, readonly contact: { readonly email: string, readonly phone: string, readonly hours: string, readonly address: string, readonly subject: string, readonly open: string, readonly closed: string, readonly copy: string, readonly copyEmail: string, readonly copyPhone: string, readonly copyAddress: string, readonly copied: string, readonly notCopied: string, readonly checklistEmail: string, readonly whatsapp: string, readonly copyWhatsapp: string, readonly copyHours: string }, readonly legal: { readonly reviewed: string, readonly sections: string } } | null, readonly site: { readonly siteMetadata: { readonly production: boolean | null } | null } | null, readonly siteBuildMetadata: { readonly buildTime: string | null } | null };


}
