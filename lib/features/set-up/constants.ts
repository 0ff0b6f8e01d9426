import { message } from "@/lib/shared/message";
import type { SetUpName } from "@/lib/shared/set-up";

/** Messages. */
export const setUpLabels: Record<SetUpName, string> = {
  MAIL_PROVIDER: message("panelSetUp.labels.mailProvider"),
  RESEND_API_KEY: message("panelSetUp.labels.resendKey"),
  SMTP_URL: message("panelSetUp.labels.smtpServer"),
  MAIL_FROM: message("panelSetUp.labels.mailFrom"),
  MAIL_TO: message("panelSetUp.labels.mailTo"),
  TWITCH_CLIENT_ID: message("panelSetUp.labels.twitchClientId"),
  TWITCH_CLIENT_SECRET: message("panelSetUp.labels.twitchSecret"),
  YOUTUBE_API_KEY: message("panelSetUp.labels.youtubeKey"),
  KICK_CLIENT_ID: message("panelSetUp.labels.kickClientId"),
  KICK_CLIENT_SECRET: message("panelSetUp.labels.kickSecret"),
  SITE_URL: message("panelSetUp.labels.siteUrl"),
  TIME_ZONE: message("panelSetUp.labels.timeZone"),
  SITE_LANGUAGES: message("panelSetUp.labels.siteLanguages"),
};
