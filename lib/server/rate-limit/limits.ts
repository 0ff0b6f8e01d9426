import "server-only";
import { callsPerMinute } from "@/lib/serving/limits";

export type Window = { points: number; seconds: number };

/**
 * Per client address and path, times RATE_LIMIT_FACTOR (docs/product.md, "Client addresses and limits"). `shared`
 * counts in PostgreSQL, `quick` per instance. Cached answers: lib/serving/limits.ts.
 */
export const limits = {
  form: {
    store: "shared",
    windows: [
      { points: 5, seconds: 60 },
      { points: 30, seconds: 3600 },
    ],
  },
  newsletter: { store: "shared", windows: [{ points: 5, seconds: 3600 }] },
  /** mails that an address did not ask for, of one kind: over all networks, and per network */
  recipientOfAll: { store: "shared", windows: [{ points: 12, seconds: 24 * 3600 }] },
  recipient: { store: "shared", windows: [{ points: 3, seconds: 24 * 3600 }] },
  /** mails that anyone can request for a mailbox */
  recipientHour: { store: "shared", windows: [{ points: 1, seconds: 3600 }] },
  /** looks for a claim's code on a platform: for one claim, and for all of them together */
  codeLook: {
    store: "shared",
    windows: [
      { points: 5, seconds: 60 },
      { points: 30, seconds: 3600 },
    ],
  },
  codeLookOfAll: { store: "shared", windows: [{ points: 300, seconds: 3600 }] },
  /** invitations to take over an item, per team member */
  invitations: { store: "shared", windows: [{ points: 60, seconds: 3600 }] },
  /** uploads for review; counted when an upload begins */
  uploadFiles: { store: "shared", windows: [{ points: 10, seconds: 3600 }] },
  uploadMegabytes: { store: "shared", windows: [{ points: 1024, seconds: 3600 }] },
  /** several calls per part of an upload */
  uploadCall: { store: "quick", windows: [{ points: 600, seconds: 60 }] },
  /** requests of all forms together: Steam allows 200 in five minutes */
  steam: { store: "shared", windows: [{ points: 150, seconds: 300 }] },
  /** of these, those of imports: visitors' forms keep a third */
  steamImport: { store: "shared", windows: [{ points: 100, seconds: 300 }] },
  /** far above what people need, low enough to slow down crawlers */
  read: { store: "quick", windows: [{ points: callsPerMinute.read, seconds: 60 }] },
  /** expensive answers that are then cached: share pictures, whole lists */
  making: { store: "quick", windows: [{ points: 60, seconds: 60 }] },
  /** a page shows two dozen pictures */
  picture: { store: "quick", windows: [{ points: callsPerMinute.picture, seconds: 60 }] },
  /** one per form, plus renewals */
  challenge: {
    store: "quick",
    windows: [
      { points: 30, seconds: 60 },
      { points: 200, seconds: 3600 },
    ],
  },
  /** each connects to a server that an admin names */
  setUpTest: {
    store: "shared",
    windows: [
      { points: 20, seconds: 60 },
      { points: 200, seconds: 3600 },
    ],
  },
  panel: { store: "quick", windows: [{ points: 1200, seconds: 60 }] },
  /** one per attempt to sign in */
  passkey: {
    store: "shared",
    windows: [
      { points: 20, seconds: 60 },
      { points: 200, seconds: 3600 },
    ],
  },
  /** per address over all accounts; sign-in-limits.ts counts per account */
  signInAddress: { store: "shared", windows: [{ points: 50, seconds: 900 }] },
} as const satisfies Record<string, { store: "shared" | "quick"; windows: readonly Window[] }>;

export type LimitName = keyof typeof limits;
