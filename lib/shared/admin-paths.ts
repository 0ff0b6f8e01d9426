/*
 * Every address of the panel, apart from the public ones: a visitor's page does not load these.
 */
import { segment } from "@/lib/shared/paths";

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
  /** A reviewed row, by the path of its kind. */
  row: (path: string, id: number) => `/api/admin/${segment(path)}/${segment(id)}`,
  rowStatus: (path: string, id: number) => `/api/admin/${segment(path)}/${segment(id)}/status`,
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
