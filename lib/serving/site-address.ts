import { storedSetUp } from "../shared/stored-settings.ts";

/** As lib/server/site-url, which Next bundles. */
export const siteAddress = ({ SITE_URL }: Record<string, string | undefined>): string =>
  storedSetUp("SITE_URL") ?? (SITE_URL || "http://localhost");
