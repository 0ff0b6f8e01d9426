import { message } from "@/lib/shared/message";
import type { SetUpName } from "@/lib/shared/set-up";

/** Messages. */
export const setUpLabels: Record<SetUpName, string> = {
  SITE_LANGUAGES: message("panelSetUp.labels.siteLanguages"),
};
