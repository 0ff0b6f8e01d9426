import { readFileSync } from "node:fs";
import type texts from "../../content/landing.json";
import { inProject } from "../../scripts/launcher/project";

/** The landing page's words as they are now: a site's owner may change them, and no test says them itself. */
export const landingTexts: typeof texts = JSON.parse(
  readFileSync(inProject("content", "landing.json"), "utf8"),
);
