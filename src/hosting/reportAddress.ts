/** What an address may be made of, so that no host's file needs quoting. */
const PLAIN_ADDRESS = /^https:\/\/[A-Za-z0-9.-]+(:\d+)?(\/[\w./~-]*)?$/;

/** Where browsers shall report what the policy has stopped. Throws a sentence when it is no plain address. */
export function reportAddress(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = env.CSP_REPORT_TO;
  if (!address || PLAIN_ADDRESS.test(address)) return address || undefined;
  throw new Error(
    `CSP_REPORT_TO is ${JSON.stringify(address)}. Write an address such as https://reports.company.ng/csp, without a query.`,
  );
}
