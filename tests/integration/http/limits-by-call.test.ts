import { expect, it } from "vitest";
import { listEndpoints } from "@/tests/support/endpoints";

/** The public calls, and the limit that stops a flood of each. */
const limitOf = {
  "POST /api/games": "form",
  "POST /api/game-form/steam": "form",
  "POST /api/streamers": "form",
  "POST /api/streams": "form",
  "POST /api/clips": "form",
  "POST /api/contact": "form",
  "POST /api/support/submit": "form",
  "POST /api/support/reply": "form",
  "POST /api/reports": "form",
  "POST /api/content-submission": "form",
  "POST /api/copyright": "form",
  "POST /api/submission/counter-notice": "form",
  "POST /api/submission/edit": "form",
  "POST /api/submission/again": "form",
  "POST /api/submission/suggest": "form",
  "POST /api/submission/suggest/withdraw": "form",
  "POST /api/submission/withdraw": "form",
  "POST /api/submission/answer": "form",
  "POST /api/submission/link": "form",
  "POST /api/submission/mails": "form",
  "POST /api/submission/find": "form",
  "POST /api/claims": "form",
  "POST /api/claims/accept": "form",
  "POST /api/claims/ask": "form",
  "POST /api/claims/prove": "form",
  "POST /api/my-data/find": "form",
  // A secret from a mail is the proof, and a second call changes nothing.
  "POST /api/my-data/open": "read",
  "POST /api/my-data/close": "read",
  "POST /api/my-data/name": "read",
  "POST /api/my-data/withdraw": "read",
  "POST /api/my-data/erase": "read",
  "POST /api/newsletter/subscribe": "newsletter",
  "POST /api/newsletter/leave": "newsletter",
  // A mailed token is the proof, and a second call changes nothing.
  "POST /api/newsletter/confirm": "read",
  "POST /api/newsletter/unsubscribe": "read",
  "POST /api/follows": "newsletter",
  "POST /api/follows/link": "newsletter",
  // Stores nothing and mails nobody.
  "POST /api/follows/plain": "read",
  // Counts for the limit of POST /api/follows once more (lib/features/follows/check).
  "POST /api/follows/check": "read",
  "POST /api/follows/change": "read",
  "POST /api/follows/confirm": "read",
  "POST /api/follows/stop": "read",
  "POST /api/push": "form",
  "PUT /api/push": "form",
  "DELETE /api/push": "form",
  // Files and their megabytes are counted where an upload begins (lib/features/uploads/quota.ts).
  "POST /api/uploads": "uploadCall",
  "DELETE /api/uploads/[id]": "uploadCall",
  "POST /api/uploads/[id]/sign": "uploadCall",
  "POST /api/uploads/[id]/parts": "uploadCall",
  "POST /api/uploads/[id]/complete": "uploadCall",
  // Requires a secret of the blog's source.
  "POST /api/blog/refresh": "form",
  // Failures count in `authorize` (tests/integration/http/rate-limits.test.ts).
  "POST /api/admin/login": "panel",
  "POST /api/admin/login/passkey": "passkey",
  "POST /api/admin/login/passkey/options": "passkey",
  "POST /api/admin/logout": "panel",
  "POST /api/auth/[...nextauth]": "panel",
  // Addresses that lead nowhere.
  "POST /api/[...path]": "read",
  "PUT /api/[...path]": "read",
  "PATCH /api/[...path]": "read",
  "DELETE /api/[...path]": "read",
};

it("each public call counts for the limit of its kind", () => {
  const open = listEndpoints().filter(({ method, access }) => access === "public" && method !== "GET");
  expect(Object.fromEntries(open.map(({ method, url, limit }) => [`${method} ${url}`, limit]))).toEqual(
    limitOf,
  );
});
