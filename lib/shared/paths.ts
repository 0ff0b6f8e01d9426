/*
 * Every address of the site. Links and calls name them from here only.
 */
const segment = (value: string | number) => encodeURIComponent(String(value));

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

/** A picture of the logo that the panel was given: `mark` as in the header, the others as icons, by their size in pixels. */
export const logoPath = (id: string, file: "mark" | "180" | "192" | "512" | "maskable-512") =>
  `/logo/${segment(id)}/${file}.png`;

/** The files of a published clip, by the name that they have in storage. */
export const clipFilePaths = {
  video: (mediaId: string) => `/clip-files/${segment(mediaId)}/clip.mp4`,
  captions: (mediaId: string) => `/clip-files/${segment(mediaId)}/captions.vtt`,
};

/** Pages of the panel. */
export const adminPaths = {
  login: "/admin/login",
  panel: "/admin",
  queue: "/admin/queue",
  /** leads to wherever the item is by now */
  item: (kind: string, id: string | number) => `/admin/queue/${segment(kind)}/${segment(id)}`,
  community: "/admin/community",
  inbox: "/admin/inbox",
  /** one message or ticket, opened */
  inboxItem: (kind: string, id: string | number) => `/admin/inbox?kind=${segment(kind)}&item=${segment(id)}`,
  complaints: "/admin/inbox/copyright",
  /** one complaint, opened */
  complaint: (id: string | number) => `/admin/inbox/copyright?item=${segment(id)}`,
  newsletter: "/admin/newsletter",
  mailQueue: "/admin/mail-queue",
  auditLog: "/admin/audit-log",
  trash: "/admin/trash",
  templates: "/admin/templates",
  settings: "/admin/settings",
  /** a legal text's editor */
  legalText: (name: string) => `/admin/settings/${segment(name)}`,
  notices: "/admin/notices",
} as const;

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

/** Calls of the panel. */
export const adminApiPaths = {
  login: "/api/admin/login",
  passkeyLogin: "/api/admin/login/passkey",
  passkeyLoginOptions: "/api/admin/login/passkey/options",
  passkeys: "/api/admin/account/passkeys",
  passkeyOptions: "/api/admin/account/passkeys/options",
  passkey: (id: string) => `/api/admin/account/passkeys/${segment(id)}`,
  logout: "/api/admin/logout",
  me: "/api/admin/me",
  users: "/api/admin/users",
  user: (id: number) => `/api/admin/users/${segment(id)}`,
  games: "/api/admin/games",
  game: (id: number) => `/api/admin/games/${segment(id)}`,
  gameStatus: (id: number) => `/api/admin/games/${segment(id)}/status`,
  streamers: "/api/admin/streamers",
  streamer: (id: number) => `/api/admin/streamers/${segment(id)}`,
  streamerStatus: (id: number) => `/api/admin/streamers/${segment(id)}/status`,
  contentSubmissions: "/api/admin/content-submissions",
  submission: (id: number) => `/api/admin/submissions/${segment(id)}`,
  submissionStatus: (id: number) => `/api/admin/submissions/${segment(id)}/status`,
  streams: "/api/admin/streams",
  stream: (id: number) => `/api/admin/streams/${segment(id)}`,
  streamStatus: (id: number) => `/api/admin/streams/${segment(id)}/status`,
  clips: "/api/admin/clips",
  clip: (id: number) => `/api/admin/clips/${segment(id)}`,
  clipStatus: (id: number) => `/api/admin/clips/${segment(id)}/status`,
  /** From when and until when a row is featured; `noun` as in the row's own address. */
  featuring: (noun: string, id: number) => `/api/admin/${segment(noun)}/${segment(id)}/featuring`,
  /** Leads to a picture by the key that its row holds. */
  picture: (key: string) => `/api/admin/${key}`,
  /** The clip of a submission. */
  publishedClip: (submissionId: number) => `/api/admin/published-clips/${segment(submissionId)}`,
  /** Reads the blog's source at once. */
  blogRefresh: "/api/admin/blog/refresh",
  queue: "/api/admin/queue",
  reviewReopen: (kind: string, id: number) => `/api/admin/reviews/${segment(kind)}/${segment(id)}/reopen`,
  reviewNotSpam: (kind: string, id: number) => `/api/admin/reviews/${segment(kind)}/${segment(id)}/not-spam`,
  reviewClaim: (kind: string, id: number) => `/api/admin/reviews/${segment(kind)}/${segment(id)}/claim`,
  reviewRelated: (kind: string, id: number) => `/api/admin/reviews/${segment(kind)}/${segment(id)}/related`,
  reviewPicture: (kind: string, id: number) => `/api/admin/reviews/${segment(kind)}/${segment(id)}/picture`,
  templates: (decision: string) => `/api/admin/templates/${segment(decision)}`,
  settings: "/api/admin/settings",
  settingsLogo: "/api/admin/settings/logo",
  legalText: (name: string) => `/api/admin/settings/legal/${segment(name)}`,
  legalTextPreview: (name: string) => `/api/admin/settings/legal/${segment(name)}/preview`,
  decisions: "/api/admin/decisions",
  decisionsUndo: "/api/admin/decisions/undo",
  changes: "/api/admin/changes",
  events: "/api/admin/events",
  conversation: (kind: string, id: number) => `/api/admin/conversations/${segment(kind)}/${segment(id)}`,
  search: "/api/admin/search",
  trashRestore: (kind: string, id: number) => `/api/admin/trash/${segment(kind)}/${segment(id)}/restore`,
  auditLogExport: "/api/admin/audit-log/export",
  inboxItem: (kind: string, id: number) => `/api/admin/inbox/${segment(kind)}/${segment(id)}`,
  inboxClose: "/api/admin/inbox/close",
  inboxReply: (kind: string, id: number) => `/api/admin/inbox/${segment(kind)}/${segment(id)}/reply`,
  report: (id: number) => `/api/admin/reports/${segment(id)}`,
  reportOutcome: (id: number) => `/api/admin/reports/${segment(id)}/outcome`,
  reportsDismiss: "/api/admin/reports/dismiss",
  complaint: (id: number) => `/api/admin/copyright/${segment(id)}`,
  complaintTakedown: (id: number) => `/api/admin/copyright/${segment(id)}/takedown`,
  complaintDecision: (id: number) => `/api/admin/copyright/${segment(id)}/decision`,
  newsletterExport: "/api/admin/newsletter/export",
  digests: "/api/admin/newsletter/digests",
  digestSend: (id: number) => `/api/admin/newsletter/digests/${segment(id)}/send`,
  digestTest: (id: number) => `/api/admin/newsletter/digests/${segment(id)}/test`,
  digestSchedule: (id: number) => `/api/admin/newsletter/digests/${segment(id)}/schedule`,
  mailRelease: "/api/admin/mail-queue/release",
  mailDiscard: "/api/admin/mail-queue/discard",
  noticeMails: "/api/admin/notices/mails",
  webhooks: "/api/admin/webhooks",
  webhook: (id: number) => `/api/admin/webhooks/${segment(id)}`,
  webhookSecret: (id: number) => `/api/admin/webhooks/${segment(id)}/secret`,
  webhookTest: (id: number) => `/api/admin/webhooks/${segment(id)}/test`,
  webhookRetry: (id: number) => `/api/admin/webhooks/${segment(id)}/retry`,
  userPassword: (id: number) => `/api/admin/users/${segment(id)}/password`,
  userSecondFactor: (id: number) => `/api/admin/users/${segment(id)}/second-factor`,
  ownPassword: "/api/admin/account/password",
  secondFactor: "/api/admin/account/second-factor",
  testimonials: "/api/admin/testimonials",
  testimonial: (id: number) => `/api/admin/testimonials/${segment(id)}`,
} as const;
