/** Allows only characters that need no escaping in any host's configuration. */
const PLAIN_ADDRESS = /^https:\/\/[A-Za-z0-9.-]+(:\d+)?(\/[\w./~-]*)?$/;

/** The URL that browsers send policy violations to, if any. Throws if it is not a plain https URL. */
export function reportAddress(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = env.CSP_REPORT_TO;
  if (!address || PLAIN_ADDRESS.test(address)) return address || undefined;
  throw new Error(
    `CSP_REPORT_TO is ${JSON.stringify(address)}. Write an address such as https://reports.company.ng/csp, without a query.`,
  );
}
