/*
 * Every address of the site. Links and calls name them from here only.
 */
export const segment = (value: string | number) => encodeURIComponent(String(value));

/** Whether a part of an address can be a slug; nothing else is looked up. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,100}$/.test(text);

/** Pages that visitors open. */
export const paths = {
  home: "/",
  submit: "/submit",
  getFeatured: "/get-featured",
  games: "/games",
  featuredGames: "/games?sort=featured",
  /** The canonical address of the game submission page; `gamesSubmitAlias` shows the same. */
  gamesSubmit: "/games/submit",
  gamesSubmitAlias: "/games-submit",
  game: (slug: string) => `/games/${segment(slug)}`,
  streamers: "/streamers",
  featuredStreamers: "/streamers?sort=featured",
  clips: "/clips",
  clip: (slug: string) => `/clips/${segment(slug)}`,
  streamersSubmit: "/streamers-submit",
  streamer: (slug: string) => `/streamers/${segment(slug)}`,
  contact: "/contact",
  support: "/support",
  /** The visitor's ticket; a mail's link adds `?token=`. */
  supportTicket: "/support/ticket",
  /** The complaint of somebody whose copyright is infringed. */
  copyright: "/copyright",
  /** Says that something about a page is wrong; `noun` as in that page's address. */
  report: (noun: string, slug: string) => `/report/${segment(noun)}/${segment(slug)}`,
  /** The private page of what was sent; a link adds `?token=`. Without one it asks for the address. */
  submission: "/submission",
  /** Everything held about an address. A mail's link adds `?token=`; without one it asks for the address. */
  myData: "/my-data",
  newsletterConfirm: "/newsletter/confirm",
  /** Without a token it asks for the address. */
  newsletterUnsubscribe: "/newsletter/unsubscribe",
  blog: "/blog",
  blogPost: (slug: string) => `/blog/${segment(slug)}`,
  /** The list of one category, by its slug. */
  blogCategory: (slug: string) => `/blog?category=${segment(slug)}`,
  developers: "/developers",
  privacyPolicy: "/privacy-policy",
  termsOfService: "/terms-of-service",
} as const;

/** The folder of a published picture's files; next/image's loader adds the width. */
export const picturePath = (id: string) => `/pictures/${segment(id)}`;

/**
 * A picture of the logo that the panel was given: `mark` as in the header, the others as icons, by their size in
 * pixels.
 */
export const logoPath = (id: string, file: "mark" | "180" | "192" | "512" | "maskable-512") =>
  `/logo/${segment(id)}/${file}.png`;

/** The files of a published clip, by the name that they have in storage. */
export const clipFilePaths = {
  video: (mediaId: string) => `/clip-files/${segment(mediaId)}/clip.mp4`,
  captions: (mediaId: string) => `/clip-files/${segment(mediaId)}/captions.vtt`,
};

/** Public calls. */
export const apiPaths = {
  games: "/api/games",
  gameFromSteam: "/api/game-form/steam",
  gameDoubles: "/api/game-form/doubles",
  streamers: "/api/streamers",
  /** The public API, described for programs. */
  openApi: "/api/openapi.json",
  /** The lists of pages as data. */
  gameList: "/api/lists/games",
  streamerList: "/api/lists/streamers",
  streams: "/api/streams",
  clips: "/api/clips",
  /** Every post's metadata: what the list shows and the navigation's dot looks at. */
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
  download: (fileName: string) => `/api/downloads/${segment(fileName)}`,
} as const;
