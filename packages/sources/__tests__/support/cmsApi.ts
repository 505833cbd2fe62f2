import { Api } from "../../api";

/**
 * Returns a client for a CMS. By default, the client waits only a few milliseconds before it repeats a failed request,
 * so that tests are fast. `timeout` is in milliseconds.
 */
export const cmsApi = (url: string, token: string, timeout = 5000): Api =>
  new Api(
    "The CMS",
    { address: "CMS_URL", secret: "CMS_TOKEN" },
    { url, token, patience: { timeout, pause: 1 } },
  );
