import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listEndpoints } from "@/tests/support/endpoints";

const signingIn = "signing in has delays and limits of its own";
const upload = "a file counts for nothing until a form names it, which is looked at";
const privateLink = "whoever holds the private link has sent something, which was looked at";
const mailedToken = "a mailed token is the proof";
const session = "only the session that a mailed token began may";

/** The public calls without a proof of work, each with the reason. */
const exempt: Record<string, string> = {
  "POST /api/admin/login": signingIn,
  "POST /api/admin/login/passkey": signingIn,
  "POST /api/admin/login/passkey/options": signingIn,
  "POST /api/admin/logout": signingIn,
  "POST /api/auth/[...nextauth]": signingIn,
  "POST /api/uploads": upload,
  "POST /api/uploads/[id]/sign": upload,
  "POST /api/uploads/[id]/parts": upload,
  "POST /api/uploads/[id]/complete": upload,
  "DELETE /api/uploads/[id]": upload,
  "POST /api/submission/edit": privateLink,
  "POST /api/submission/again": privateLink,
  "POST /api/submission/suggest": privateLink,
  "POST /api/submission/suggest/withdraw": privateLink,
  "POST /api/submission/withdraw": privateLink,
  "POST /api/submission/link": privateLink,
  "POST /api/submission/mails": privateLink,
  "POST /api/submission/find": "it stores nothing, and mails to the owner of the address alone, once an hour",
  "POST /api/my-data/find": "it stores nothing, and mails to the owner of the address alone",
  "POST /api/my-data/open": mailedToken,
  "POST /api/my-data/close": session,
  "POST /api/my-data/name": session,
  "POST /api/my-data/withdraw": session,
  "POST /api/my-data/erase": session,
  "POST /api/claims/accept": mailedToken,
  "POST /api/claims/ask": mailedToken,
  "POST /api/claims/prove": mailedToken,
  "POST /api/newsletter/confirm": mailedToken,
  "POST /api/newsletter/unsubscribe": mailedToken,
  "POST /api/follows/change": mailedToken,
  "POST /api/follows/confirm": mailedToken,
  "POST /api/follows/stop": mailedToken,
  "POST /api/follows/link": "it stores nothing, and mails to the owner of the address alone",
  "POST /api/push": "a browser's subscription, without a word of anyone",
  "PUT /api/push": "a browser's subscription, whose secret is the proof",
  "DELETE /api/push": "a browser's subscription, whose secret is the proof",
  "POST /api/follows/plain": "it stores nothing; a sum follows",
  "POST /api/follows/check": "a browser without JavaScript solves a sum instead",
  "POST /api/blog/refresh": "a secret of the blog's source is asked for",
  "POST /api/game-form/steam": "it stores nothing",
  "POST /api/[...path]": "it leads nowhere",
  "PUT /api/[...path]": "it leads nowhere",
  "PATCH /api/[...path]": "it leads nowhere",
  "DELETE /api/[...path]": "it leads nowhere",
};

describe("each public call", () => {
  const open = listEndpoints().filter(({ method, access }) => access === "public" && method !== "GET");
  const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

  it("requires a proof of work (`form: true`), or gives the reason here why it does not", () => {
    const without = open.filter(({ isForm }) => !isForm).map(nameOf);
    expect(without.sort()).toEqual(Object.keys(exempt).sort());
  });

  it("is tried by the attacks if it requires one", async () => {
    const attacks = readFileSync("tests/support/public-forms.ts", "utf8");
    const forms = open.filter(({ isForm }) => isForm);
    expect(forms.length).toBeGreaterThan(10);
    for (const { url } of forms) expect(attacks, url).toContain(`"${url}": `);
  });
});

it("each public form of the pages is sent with its proof of work", () => {
  // Mails the requester's links; see above.
  const without = ["messages/mail-link-form.tsx"];
  const sendsHoneypot = (file: string) => {
    const source = readFileSync(path.join("components", file), "utf8");
    return /\bwebsite\b/.test(source) && /\bpostJson\b/.test(source);
  };
  const files = readdirSync("components", { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /\.tsx?$/.test(file) && sendsHoneypot(file))).toEqual(without);
});
