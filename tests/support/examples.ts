import { decidedNouns, editedNouns, listedNouns } from "@/lib/features/panel/constants";
import { noticeKindNames } from "@/lib/shared/notices";
import { fieldByKind, plainColumns, plainKinds } from "@/lib/shared/reviewed-kinds";
import type { Endpoint } from "./endpoints";

/** A body and a query that are right for each call of the site, for tests that are made from the list of its routes. */

const paths = fieldByKind("path");
const text = "A quiet walk with a sword.";
const picture =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const game = {
  title: "T",
  developer: "D",
  description: "D",
  imageUrl: "https://a.example/a.png",
  categories: [],
};
const video = { title: "T", description: "D", thumbnailUrl: "https://a.example/a.png" };
const message = { name: "Ada", email: "ada@example.com", subject: "About a game", message: text };
const fingerprint = "0".repeat(64);
const upload = { fileName: "a.mp4", sizeBytes: 2000, mimeType: "video/mp4", fingerprint };
export const token = "x".repeat(43);
const password = process.env.ADMIN_PASSWORD ?? "long enough";

export const bodyExamples: Record<string, object> = {
  "PUT /api/admin/settings": { changes: [{ name: "SITE_TAGLINE", value: "Play on.", version: 0 }] },
  "PUT /api/admin/settings/logo": { picture, version: 0 },
  "PUT /api/admin/settings/categories": {
    categories: [{ id: "Action", icon: "flame", names: { en: "Action" } }],
    version: 0,
  },
  "PUT /api/admin/settings/legal/[name]": { source: "## Your content\n\nIt stays yours.", versionId: null },
  "POST /api/admin/settings/legal/[name]/preview": { source: "## Your content\n\nIt stays yours." },
  "PUT /api/admin/set-up/mail": { provider: "none", version: 0 },
  "POST /api/admin/set-up/mail/test": { to: "ada@spawnpoint.example" },
  "PUT /api/admin/set-up/platforms/[platform]": { keys: null, version: 0 },
  "PUT /api/admin/set-up/address": { siteUrl: null, version: 0 },
  "PUT /api/admin/set-up/zone": { timeZone: "UTC", version: 0 },
  "PUT /api/admin/set-up/languages": { languages: ["en"], version: 0 },
  "PUT /api/admin/first-run": { step: "mail", isSkipped: true },
  "PUT /api/admin/words": { language: "en", key: "navigation.games", text: "Our games", version: 0 },
  "POST /api/admin/words/check": { language: "en", key: "navigation.games", text: "Our games" },
  "POST /api/admin/words/import": { en: { "navigation.games": "Our games" } },
  "PUT /api/admin/templates/[decision]": { templates: [], updatedAt: null },
  "POST /api/admin/reviews/[kind]/[id]/reopen": {},
  "POST /api/admin/reviews/[kind]/[id]/not-spam": {},
  "POST /api/games": {
    ...game,
    imageUrl: picture,
    categories: ["RPG"],
    price: "$4.99",
    steamUrl: "https://a.example",
  },
  "POST /api/game-form/steam": { steamUrl: "https://store.steampowered.com/app/2500001/" },
  "POST /api/streamers": {
    streamName: "N",
    description: "D",
    twitchHandle: "moss",
    gamesPlayed: ["Fern"],
    schedule: "Mondays",
    contactEmail: "ada@example.com",
    socialLinks: ["https://x.com/moss"],
  },
  "POST /api/streams": { ...video, streamer: "S", streamUrl: "https://a.example/s" },
  "POST /api/clips": { ...video, creator: "C", clipUrl: "https://a.example/c" },
  "POST /api/contact": { ...message, captcha: "7" },
  "POST /api/support/submit": { ...message, category: "Other" },
  "POST /api/reports": {
    noun: "games",
    slug: "reported",
    reason: "wrong",
    message: text,
    email: "ada@example.com",
  },
  "PUT /api/admin/reports/[id]": { status: "open" },
  "POST /api/admin/reports/[id]/outcome": { outcome: "dismissed" },
  "POST /api/admin/reports/dismiss": { items: [{ id: 1 }] },
  "POST /api/support/reply": { token, message: text },
  "POST /api/content-submission": {
    name: "Ada",
    email: "ada@example.com",
    role: "streamer",
    message: text,
    socials: [{ platform: "Twitch", url: "moss", confirmed: true }],
    acceptTerms: true,
  },
  "POST /api/copyright": {
    work: "The cover of my game Fern.",
    place: "/games/fern",
    name: "Ada",
    postalAddress: "1 Moss Lane",
    phone: "+49 30 123456",
    email: "ada@example.com",
    goodFaith: true,
    accuracy: true,
    signature: "Ada Fern",
  },
  "POST /api/submission/counter-notice": {
    token,
    number: "CC-000002",
    statement: text,
    consent: true,
    signature: "Bo Moss",
  },
  "POST /api/submission/edit": { token, ...game, imageUrl: "", categories: ["RPG"] },
  "POST /api/submission/again": { token, ...game, imageUrl: "", categories: ["RPG"] },
  "POST /api/submission/suggest": { token, ...game, imageUrl: "", categories: ["RPG"] },
  "POST /api/submission/suggest/withdraw": { token },
  "POST /api/submission/withdraw": { token },
  "POST /api/submission/answer": { token, message: text },
  "POST /api/submission/link": { token },
  "POST /api/submission/mails": { token, isOn: false },
  "POST /api/submission/find": { email: "ada@example.com" },
  "POST /api/claims/accept": { token },
  "POST /api/my-data/find": { email: "ada@example.com" },
  "POST /api/my-data/open": { token },
  "POST /api/my-data/close": { formKey: token },
  "POST /api/my-data/name": { formKey: token, kind: "message", id: "1", name: "Ada" },
  "POST /api/my-data/withdraw": { formKey: token, kind: "game", id: "1" },
  "POST /api/my-data/erase": { formKey: token, confirmed: "yes" },
  "POST /api/newsletter/subscribe": { email: "ada@example.com" },
  "POST /api/newsletter/leave": { email: "ada@example.com" },
  "POST /api/newsletter/confirm": { token },
  "POST /api/newsletter/unsubscribe": { token },
  "POST /api/uploads": upload,
  "POST /api/uploads/[id]/sign": { partNumbers: [1] },
  "POST /api/uploads/[id]/parts": { parts: [{ partNumber: 1, etag: "a" }] },
  "POST /api/admin/login": { username: "admin", password: "wrong" },
  "POST /api/admin/users": { username: "kim", password: "long enough", isAdmin: false },
  "PUT /api/admin/users/[id]": { isAdmin: true, isModerator: true, mayWrite: true, password },
  "PUT /api/admin/users/[id]/password": { password: "long enough", currentPassword: password },
  "PUT /api/admin/account/password": { password: "long enough", currentPassword: password },
  "POST /api/admin/login/passkey": { response: {} },
  "POST /api/admin/account/passkeys/options": { password },
  "POST /api/admin/account/passkeys": {
    name: "My laptop",
    response: {
      id: "a",
      rawId: "a",
      type: "public-key",
      response: { clientDataJSON: "a", attestationObject: "a" },
    },
  },
  "DELETE /api/admin/account/passkeys/[id]": { password },
  "POST /api/admin/account/second-factor": { password },
  "PUT /api/admin/account/second-factor": { code: "123456", secret: "JBSWY3DPEHPK3PXP" },
  "DELETE /api/admin/account/second-factor": { password },
  "POST /api/admin/games": { ...game, imageUrl: picture, categories: ["RPG"] },
  "POST /api/admin/streamers": { streamName: "N", description: "D", twitchHandle: "moss" },
  ...Object.fromEntries(
    plainKinds.map((kind) => [
      `POST /api/admin/${paths[kind]}`,
      { ...video, [plainColumns[kind].maker.column]: "M" },
    ]),
  ),
  "PUT /api/admin/games/[id]": game,
  "POST /api/admin/published-clips/[id]": { title: "T", credit: "C" },
  "PUT /api/admin/streamers/[id]": { streamName: "N", description: "D", twitchHandle: "moss" },
  ...Object.fromEntries(
    plainKinds.map((kind) => [
      `PUT /api/admin/${paths[kind]}/[id]`,
      { ...video, [plainColumns[kind].maker.column]: "M" },
    ]),
  ),
  "POST /api/admin/posts": { title: "T", category: "Community", text },
  "PUT /api/admin/posts/[id]": { title: "T", category: "Community", text },
  "POST /api/admin/posts/preview": { title: "T", text },
  "POST /api/admin/testimonials": { username: "U", userType: "T", content: "C" },
  "PUT /api/admin/testimonials/[id]": { username: "U", userType: "T", content: "C" },
  "DELETE /api/admin/users/[id]/second-factor": { password: "whatever" },
  "PUT /api/admin/inbox/[kind]/[id]": { status: "closed" },
  "PUT /api/admin/copyright/[id]": { notes: "Ask Kim" },
  "POST /api/admin/copyright/[id]/takedown": { reason: "It looks right" },
  "POST /api/admin/copyright/[id]/decision": { decision: "rejected", reason: "It is not yours" },
  "POST /api/admin/newsletter/digests": { subject: "News", opening: text, without: [] },
  "POST /api/admin/newsletter/digests/[id]/test": { to: "ada@example.com" },
  "PUT /api/admin/newsletter/digests/[id]/schedule": { sendAt: "2030-01-01T10:00:00.000Z" },
  "POST /api/admin/inbox/close": { kind: "messages", items: [{ id: 1 }] },
  "POST /api/admin/inbox/[kind]/[id]/reply": { message: "Hello" },
  "POST /api/admin/conversations/[kind]/[id]": { message: "Hello" },
  "PUT /api/admin/conversations/[kind]/[id]": { readUntil: "2026-11-25T10:00:00.000Z" },
  "POST /api/admin/handovers/[kind]/[id]": { email: "ada@example.com" },
  "POST /api/admin/decisions": { items: [{ kind: "game", id: 1 }], decision: "approved" },
  "POST /api/admin/decisions/undo": { ids: [1] },
  "POST /api/admin/webhooks": {
    name: "Robot",
    format: "signed_json",
    address: "https://a.example/hook",
    kinds: ["item.arrived"],
  },
  "PUT /api/admin/webhooks/[id]": {
    name: "Robot",
    kinds: ["item.arrived"],
    isOn: true,
    address: "https://a.example/other",
    updatedAt: "2026-11-25T10:00:00.000Z",
  },
  "POST /api/admin/webhooks/[id]/retry": { deliveryId: null },
  "PUT /api/admin/notices/mails": {
    rhythms: Object.fromEntries(noticeKindNames.map((kind) => [kind, "daily"])),
    updatedAt: null,
  },
  "POST /api/admin/mail-queue/release": { ids: [1] },
  "POST /api/admin/mail-queue/discard": { ids: [1] },
  ...Object.fromEntries(
    decidedNouns.map((kind) => [`PUT /api/admin/${kind}/[id]/status`, { status: "approved" }]),
  ),
  ...Object.fromEntries(
    editedNouns.map((kind) => [
      `PUT /api/admin/${kind}/[id]/featuring`,
      { featured: true, from: "2026-11-26T10:00:00.000Z", until: "2099-11-26T10:00:00.000Z", order: 1 },
    ]),
  ),
};

const list = { q: "moss", status: "pending", sort: "oldest", page: "1" };
const paged = { page: "1", pageSize: "5" };

export const queryExamples: Record<string, Record<string, string>> = {
  "GET /api/games": {
    ...paged,
    category: "RPG,-Horror",
    price: "Free",
    players: "2 Players",
    mode: "Online Co-op",
    q: "moss",
    sort: "title",
  },
  "GET /api/streamers": { ...paged, platform: "twitch", q: "moss" },
  "GET /api/streams": paged,
  "GET /api/clips": paged,
  "GET /api/testimonials": paged,
  "POST /api/contact": { challenge: "x".repeat(20) },
  "GET /api/newsletter/unsubscribe": { token },
  "POST /api/newsletter/unsubscribe": { token },
  "GET /api/admin/users": { q: "kim", sort: "name", page: "1" },
  "GET /api/admin/search": { q: "moss" },
  "GET /api/admin/changes": { since: "1" },
  "GET /api/admin/decisions": { items: "game-1,clip-2" },
  "GET /api/admin/newsletter/export": { q: "kim", status: "confirmed" },
  "GET /api/admin/audit-log/export": { q: "moss", action: "game.approve" },
  ...Object.fromEntries(listedNouns.map((kind) => [`GET /api/admin/${kind}`, list])),
};

export const labelOf = ({ method, url }: Pick<Endpoint, "method" | "url">): string => `${method} ${url}`;
