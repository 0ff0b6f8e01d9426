import "server-only";
import { callsPerMinute } from "@/lib/serving/limits";

export type Window = { points: number; seconds: number };

/**
 * Limits of calls, per client address and path, times RATE_LIMIT_FACTOR (docs/product.md, "Client addresses and limits").
 * PostgreSQL counts `shared` ones across instances and restarts; each instance counts `quick` ones for itself. Cached
 * answers and pages are counted in lib/serving/limits.ts.
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
  /**
   * mails of one kind to an address whose owner has not asked for any (lib/server/mail/recipient-limit.ts), and how many
   * of them all networks together may ask for
   */
  recipientOfAll: { store: "shared", windows: [{ points: 12, seconds: 24 * 3600 }] },
  recipient: { store: "shared", windows: [{ points: 3, seconds: 24 * 3600 }] },
  /** mails to a mailbox that anybody can ask for, once an hour */
  recipientHour: { store: "shared", windows: [{ points: 1, seconds: 3600 }] },
  /** files sent for review, and their megabytes; consumed where an upload begins, not by a route */
  uploadFiles: { store: "shared", windows: [{ points: 10, seconds: 3600 }] },
  uploadMegabytes: { store: "shared", windows: [{ points: 1024, seconds: 3600 }] },
  /** a few for each part of an upload */
  uploadCall: { store: "quick", windows: [{ points: 600, seconds: 60 }] },
  /** what Steam is asked by all forms together: it answers one address 200 times in five minutes */
  steam: { store: "shared", windows: [{ points: 150, seconds: 300 }] },
  /** public reads: far above what a person does, low enough to blunt a crawler gone wild */
  read: { store: "quick", windows: [{ points: callsPerMinute.read, seconds: 60 }] },
  /** takes long to make and is then cached, counted by its maker: share pictures, whole lists (1 s with 10,000 games) */
  making: { store: "quick", windows: [{ points: 60, seconds: 60 }] },
  /** pictures of published rows: a page shows two dozen at once */
  picture: { store: "quick", windows: [{ points: callsPerMinute.picture, seconds: 60 }] },
  /** proofs of work: one for each form that somebody begins, and a few renewed */
  challenge: {
    store: "quick",
    windows: [
      { points: 30, seconds: 60 },
      { points: 200, seconds: 3600 },
    ],
  },
  panel: { store: "quick", windows: [{ points: 1200, seconds: 60 }] },
  /** challenges for passkeys: one for each press of the button */
  passkey: {
    store: "shared",
    windows: [
      { points: 20, seconds: 60 },
      { points: 200, seconds: 3600 },
    ],
  },
  /** all sign-in attempts from one address, whatever the account; per account see sign-in-limits.ts */
  signInAddress: { store: "shared", windows: [{ points: 50, seconds: 900 }] },
} as const satisfies Record<string, { store: "shared" | "quick"; windows: readonly Window[] }>;

export type LimitName = keyof typeof limits;
