/**
 * Messages for Node's error codes. Each says why a request got no response, and what to do. `name` is the host name,
 * such as `www.example.com`, and `host` also has the port: `www.example.com:443`.
 */
const CAUSES: Readonly<Record<string, (host: string, name: string) => string>> = {
  ENOTFOUND: (_, name) =>
    `${name} has no address in the DNS. Correct the name, or add an A or AAAA record for it.`,
  EAI_AGAIN: (_, name) =>
    `The DNS does not respond for ${name}. Check the connection of this computer, and the name servers of the domain.`,
  ECONNREFUSED: (host) =>
    `No server listens on ${host}. Start the web server, and check that the name points to its machine.`,
  EHOSTUNREACH: (host) => `There is no route to ${host}. Check the address in the DNS, and the firewall.`,
  ENETUNREACH: (host) => `There is no route to ${host}. Check the connection of this computer.`,
  ETIMEDOUT: (host) =>
    `${host} does not respond in time. Check whether a firewall drops the requests, or whether the server hangs.`,
  ECONNRESET: (host) =>
    `${host} closes the connection without a response. Look at the error log of the web server, or of the proxy in front of it.`,
  CERT_HAS_EXPIRED: (_, name) =>
    `The certificate of ${name} has expired. Renew it (\`certbot renew\`), and reload the web server.`,
  CERT_NOT_YET_VALID: (_, name) =>
    `The certificate of ${name} is not valid yet. Check the clocks of the server and of this computer.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (_, name) =>
    `The certificate is not valid for ${name}. Get a certificate for this name, or correct the name.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (_, name) =>
    `The certificate of ${name} is self-signed, so browsers refuse it. Get one from a certificate authority.`,
  SELF_SIGNED_CERT_IN_CHAIN: (_, name) =>
    `The certificate of ${name} is from an authority that this computer does not trust. If it is your organisation's own authority, set NODE_EXTRA_CA_CERTS to the file with the authority's certificate. Otherwise, get a certificate from a public authority.`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (_, name) =>
    `The server of ${name} does not send the intermediate certificate of its authority. Configure the server to send the whole chain (\`fullchain.pem\`).`,
};

/**
 * Further error codes, each with a code in `CAUSES` that has the same explanation. For example, `EPIPE` is explained
 * like `ECONNRESET`.
 */
const SAME: Readonly<Record<string, string>> = {
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "SELF_SIGNED_CERT_IN_CHAIN",
  UNABLE_TO_GET_ISSUER_CERT: "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  UND_ERR_CONNECT_TIMEOUT: "ETIMEDOUT",
  UND_ERR_SOCKET: "ECONNRESET",
  EPIPE: "ECONNRESET",
};

/**
 * Returns why a request to a site got no response and, for known errors, what to do. The text names the site by its
 * host name or by host name and port, because the URL may contain a password.
 */
export function networkCause(site: URL, error: unknown): string {
  const { name: kind, message, code, cause } = Object(error);
  if (cause) return networkCause(site, cause);
  const port = site.port || (site.protocol === "https:" ? "443" : "80");
  const host = `${site.hostname}:${port}`;
  const known = SAME[code] ?? (/Timeout|Abort/.test(kind) ? "ETIMEDOUT" : code);
  const said = CAUSES[known];
  if (said) return said(host, site.hostname);
  if (/SSL|TLS|EPROTO/.test(code))
    return `${host} does not support TLS in the way that browsers need (${code}). Check that the name points to the right machine, and that its web server has a certificate for this name and TLS 1.2 or 1.3 on this port.`;
  if (/^HPE_/.test(code))
    return `The program that listens on ${host} does not speak HTTP (${code}). Check the port.`;
  return `The request to ${host} failed: ${message}.`;
}
