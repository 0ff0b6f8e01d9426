import { message } from "@/lib/shared/message";

/** Messages: `shareMetadata` and `useMessageText` read them. */
export const pageNames = {
  home: message("titles.home"),
  submit: message("titles.submit"),
  getFeatured: message("titles.getFeatured"),
  games: message("titles.games"),
  gamesSubmit: message("titles.gamesSubmit"),
  streamers: message("titles.streamers"),
  saved: message("titles.saved"),
  sharedList: message("titles.sharedList"),
  clips: message("titles.clips"),
  streamersSubmit: message("titles.streamersSubmit"),
  contact: message("titles.contact"),
  support: message("titles.support"),
  supportTicket: message("titles.supportTicket"),
  report: message("titles.report"),
  submission: message("titles.submission"),
  claim: message("titles.claim"),
  myData: message("titles.myData"),
  newsletterConfirm: message("titles.newsletterConfirm"),
  newsletterUnsubscribe: message("titles.newsletterUnsubscribe"),
  blog: message("titles.blog"),
  developers: message("titles.developers"),
  copyright: message("titles.copyright"),
  privacyPolicy: message("titles.privacyPolicy"),
  termsOfService: message("titles.termsOfService"),
} as const;
