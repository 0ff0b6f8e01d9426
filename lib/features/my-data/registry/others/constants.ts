import type { OtherTable } from "@/lib/features/my-data/registry/types";

/** Tables that hold nothing about whoever sends something. A new column in one of them is to be looked at too. */
export const otherTables = {
  audit_seals: {
    notPersonal: "hashes; the salt that would let one guess goes with the cut",
    columns: ["position", "entryId", "salt", "valuesHash", "hash", "sealedAt"],
  },
  blog_pictures: {
    notPersonal: "copies of what the blog's own source shows",
    columns: ["source", "contentHash", "pictureId", "checkedAt", "failures"],
  },
  blog_posts: {
    notPersonal: "what the blog's own source publishes, its authors' names among it",
    columns: [
      ...["slug", "title", "excerpt", "category", "author", "authorTwitter", "publishedAt", "readTime"],
      ...["featured", "folderPath", "imageSource", "imageAlt", "text", "textPath", "textReadAt"],
      ...["pictureSources", "searchText", "contentHash", "updatedAt", "firstSeenAt"],
    ],
  },
  blog_source: {
    notPersonal: "how reading the blog's source goes",
    columns: ["id", "address", "readAt", "triedAt", "failure", "skipped"],
  },
  burnt_tokens: { notPersonal: "numbers of used sums, for minutes", columns: ["id", "expiresAt"] },
  heartbeats: { notPersonal: "when the site was last backed up", columns: ["name", "at"] },
  idempotency_keys: {
    notPersonal: "hashes, and encrypted answers that only the sender can have repeated, for a day",
    columns: ["id", "requestHash", "status", "body", "createdAt", "lockedUntil"],
  },
  first_run: {
    notPersonal: "how far the set-up of the site is",
    columns: ["id", "openedAt", "skipped"],
  },
  imports: {
    notPersonal: "which of the team imported what, and how far it is",
    columns: [
      ...["id", "kind", "source", "state", "status", "createdAt", "actorId", "actorName", "requestId"],
      ...["startedAt", "finishedAt", "pausedUntil", "pauseReason"],
    ],
  },
  import_rows: {
    notPersonal:
      "rows of the team's files: their fields are emptied when a row is added, and a preview goes after a day",
    columns: [
      ...["importId", "line", "status", "title", "fields", "problems", "duplicateOf", "isRead", "failures"],
      ...["isChosen", "outcome", "itemId", "likeness"],
    ],
  },
  sample_items: { notPersonal: "which items are sample data", columns: ["kind", "itemId"] },
  newest_release: {
    notPersonal: "the newest version of the program",
    columns: ["id", "version", "notes", "readAt", "triedAt", "failure"],
  },
  legal_text_versions: {
    notPersonal: "the site's own texts, and who of the team published them",
    columns: ["id", "name", "version", "source", "publishedAt", "publishedBy"],
  },
  live_platforms: {
    notPersonal: "how asking a platform goes",
    columns: [
      ...[
        "platform",
        "day",
        "used",
        "askedAt",
        "succeededAt",
        "pausedUntil",
        "failures",
        "failure",
        "failedAt",
      ],
    ],
  },
  makers: {
    notPersonal: "names that games show, as long as one of them does",
    columns: [
      ...["id", "slug", "name", "key", "isNamed", "mergedIntoId", "createdAt", "updatedAt", "updatedBy"],
    ],
  },
  newsletter_digests: {
    notPersonal:
      "an issue as it was published: names of games and their makers that were on the site; no address",
    columns: [
      ...["id", "status", "subject", "html", "text", "since", "until", "createdAt", "createdBy", "startedAt"],
      ...["startedBy", "finishedAt", "lastSubscriberId", "recipientCount", "sendAt", "scheduledBy"],
      "translations",
    ],
  },
  notice_mails: {
    notPersonal: "the team's settings",
    columns: ["kind", "rhythm", "updatedAt", "updatedBy"],
  },
  passkey_challenges: { notPersonal: "hashes, for minutes", columns: ["id", "expiresAt"] },
  push_keys: {
    notPersonal: "the site's own keys",
    columns: ["id", "publicKey", "sealedPrivateKey", "createdAt"],
  },
  push_subscriptions: {
    notPersonal:
      "browsers that want notifications: no address and no name comes with them, and the browser ends it",
    columns: ["id", "endpointHash", "endpoint", "p256dh", "auth", "language", "createdAt", "lastOkAt"],
  },
  push_follows: {
    notPersonal: "which streamers such a browser follows",
    columns: [
      ...["subscriptionId", "streamerId", "createdAt", "streamStartedAt", "dueAt", "expiresAt", "attempts"],
    ],
  },
  rate_limits: {
    notPersonal: "counts by network address or by the hash of a mailbox, for a day at most",
    columns: ["key", "points", "expire"],
  },
  reason_templates: {
    notPersonal: "the team's own words",
    columns: ["decision", "templates", "updatedAt", "updatedBy"],
  },
  sent_forms: {
    notPersonal: "keyed hashes of what was sent, for a day",
    columns: ["id", "proof", "request", "start", "sender", "text", "sentAt"],
  },
  settings: {
    notPersonal: "the site's names and addresses",
    columns: ["name", "value", "version", "updatedAt", "updatedBy"],
  },
  site_logos: { notPersonal: "the site's logo", columns: ["id", "bytes", "createdAt"] },
  stock_pictures: {
    notPersonal: "what shows where there is no picture",
    columns: ["id", "bytes", "createdAt"],
  },
  testimonials: {
    notPersonal: "the team writes them and no address comes with them: the page says whom to ask",
    columns: [
      ...["id", "username", "content", "userType", "rating", "featured", "featuredFrom", "featuredUntil"],
      ...["featuredOrder", "createdAt", "updatedAt", "updatedBy", "deletedAt", "deletedBy"],
    ],
  },
  words: {
    notPersonal: "the site's own texts",
    columns: ["language", "key", "text", "version", "updatedAt", "updatedBy"],
  },
  written_posts: {
    notPersonal: "what the team publishes on the blog, its authors' names among it",
    columns: [
      ...["id", "slug", "title", "excerpt", "category", "author", "authorTwitter", "featured", "text"],
      ...["imageUrl", "pictureId", "imageAlt", "pictureSources", "searchText", "isPublished", "publishAt"],
      ...["publishedAt", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt", "deletedBy"],
    ],
  },
  webhooks: {
    notPersonal: "addresses of the team's own services",
    columns: [
      ...["id", "name", "format", "sealedAddress", "shownAddress", "sealedSecret", "kinds", "isOn"],
      ...["switchedOffAt", "switchedOffReason", "createdAt", "updatedAt", "updatedBy", "nextAttemptAt"],
      ...["claimedUntil", "claims", "failures", "failingSince", "audience", "quietFrom", "quietTo"],
    ],
  },
} as const satisfies Record<string, OtherTable>;
