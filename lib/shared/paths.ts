export const segment = (value: string | number) => encodeURIComponent(String(value));

/** Only such texts are looked up. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,100}$/.test(text);

export const paths = {
  home: "/",
  submit: "/submit",
  getFeatured: "/get-featured",
  games: "/games",
  featuredGames: "/games?sort=featured",
  /** Canonical; `gamesSubmitAlias` shows the same page. */
  gamesSubmit: "/games/submit",
  gamesSubmitAlias: "/games-submit",
  game: (slug: string) => `/games/${segment(slug)}`,
  maker: (slug: string) => `/makers/${segment(slug)}`,
  streamers: "/streamers",
  featuredStreamers: "/streamers?sort=featured",
  /** links to a list add `?games=` and `?streamers=` (lib/features/saved/links) */
  saved: "/saved",
  clips: "/clips",
  clip: (slug: string) => `/clips/${segment(slug)}`,
  streamersSubmit: "/streamers-submit",
  streamer: (slug: string) => `/streamers/${segment(slug)}`,
  contact: "/contact",
  support: "/support",
  /** links in mails add `?token=` */
  supportTicket: "/support/ticket",
  copyright: "/copyright",
  report: (noun: string, slug: string) => `/report/${segment(noun)}/${segment(slug)}`,
  /** links in mails add `?token=` */
  claim: "/claim",
  claimItem: (noun: string, slug: string) => `/claim/${segment(noun)}/${segment(slug)}`,
  /** links add `?token=`; without one, it has a form for the address */
  submission: "/submission",
  /** as `submission` */
  myData: "/my-data",
  newsletterConfirm: "/newsletter/confirm",
  newsletterUnsubscribe: "/newsletter/unsubscribe",
  /** links in mails add `?token=`; without one, it has a form for the address */
  follows: "/follows",
  followsConfirm: "/follows/confirm",
  /** the second step of the form without JavaScript */
  followsCheck: "/follows/check",
  blog: "/blog",
  blogPost: (slug: string) => `/blog/${segment(slug)}`,
  blogCategory: (slug: string) => `/blog?category=${segment(slug)}`,
  developers: "/developers",
  privacyPolicy: "/privacy-policy",
  termsOfService: "/terms-of-service",
} as const;

/** next/image's loader adds the width */
export const picturePath = (id: string) => `/pictures/${segment(id)}`;

/** `mark` is in the header; the others are icons, by size in pixels. */
export const logoPath = (id: string, file: "mark" | "180" | "192" | "512" | "maskable-512") =>
  `/logo/${segment(id)}/${file}.png`;

/** @param version changes with the messages */
export const browserMessagesPath = (language: string, route: string, version: string) =>
  `/messages/${language}?of=${segment(route)}&v=${version}`;

export const clipFilePaths = {
  video: (mediaId: string) => `/clip-files/${segment(mediaId)}/clip.mp4`,
  captions: (mediaId: string) => `/clip-files/${segment(mediaId)}/captions.vtt`,
};

export const apiPaths = {
  games: "/api/games",
  gameFromSteam: "/api/game-form/steam",
  gameDoubles: "/api/game-form/doubles",
  streamers: "/api/streamers",
  openApi: "/api/openapi.json",
  gameList: "/api/lists/games",
  streamerList: "/api/lists/streamers",
  savedList: "/api/lists/saved",
  streams: "/api/streams",
  clips: "/api/clips",
  /** metadata of all posts, also for the badge in the navigation */
  blogPosts: "/api/blog/posts",
  contentSubmission: "/api/content-submission",
  uploads: "/api/uploads",
  upload: (id: string) => `/api/uploads/${segment(id)}`,
  uploadSign: (id: string) => `/api/uploads/${segment(id)}/sign`,
  uploadParts: (id: string) => `/api/uploads/${segment(id)}/parts`,
  uploadComplete: (id: string) => `/api/uploads/${segment(id)}/complete`,
  challenge: "/api/challenge",
  contact: "/api/contact",
  contactCaptcha: "/api/contact/captcha",
  supportSubmit: "/api/support/submit",
  supportReply: "/api/support/reply",
  reports: "/api/reports",
  copyright: "/api/copyright",
  submissionCounterNotice: "/api/submission/counter-notice",
  submissionEdit: "/api/submission/edit",
  submissionAgain: "/api/submission/again",
  submissionSuggest: "/api/submission/suggest",
  submissionSuggestWithdraw: "/api/submission/suggest/withdraw",
  submissionWithdraw: "/api/submission/withdraw",
  submissionAnswer: "/api/submission/answer",
  submissionLink: "/api/submission/link",
  submissionMails: "/api/submission/mails",
  submissionFind: "/api/submission/find",
  claims: "/api/claims",
  claimAsk: "/api/claims/ask",
  claimProve: "/api/claims/prove",
  claimAccept: "/api/claims/accept",
  myDataFind: "/api/my-data/find",
  myDataOpen: "/api/my-data/open",
  myDataClose: "/api/my-data/close",
  myDataCopy: "/api/my-data/copy",
  myDataName: "/api/my-data/name",
  myDataWithdraw: "/api/my-data/withdraw",
  myDataErase: "/api/my-data/erase",
  newsletterSubscribe: "/api/newsletter/subscribe",
  newsletterConfirm: "/api/newsletter/confirm",
  newsletterUnsubscribe: "/api/newsletter/unsubscribe",
  newsletterLeave: "/api/newsletter/leave",
  follows: "/api/follows",
  followsPlain: "/api/follows/plain",
  followsCheck: "/api/follows/check",
  followsConfirm: "/api/follows/confirm",
  followsChange: "/api/follows/change",
  followsStop: "/api/follows/stop",
  followsLink: "/api/follows/link",
  push: "/api/push",
  download: (fileName: string) => `/api/downloads/${segment(fileName)}`,
} as const;

/** Opened by a private link: never cached or indexed, and without a referrer. */
export const tokenPages = [
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/support/ticket",
  "/submission",
  "/claim",
  "/my-data",
  "/follows",
  "/follows/confirm",
  "/follows/check",
] as const;
