import { Api } from "../../api";

/** A client for a stand-in CMS. The client repeats failed requests after a millisecond. */
export const cmsApi = (url: string, token: string, timeout = 5000): Api =>
  new Api(
    "The CMS",
    { address: "CMS_URL", secret: "CMS_TOKEN" },
    { url, token, patience: { timeout, pause: 1 } },
  );
