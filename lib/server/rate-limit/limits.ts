import "server-only";

/** A window of `seconds` in which `points` requests pass. */
export type Window = { points: number; seconds: number };

/**
 * The limits of calls, per client address and path of the call (docs/product.md, "Client addresses and limits"),
 * multiplied by RATE_LIMIT_FACTOR; of mails per mailbox. Cached answers and pages are counted in
 * `lib/serving/limits.ts`.
 * `shared` limits are counted in PostgreSQL: they hold across instances and restarts. `quick` ones write nothing to
 * the database: each instance counts for itself.
 */
export const limits = {
  /** each public form */
  form: {
    store: "shared",
    windows: [
      { points: 5, seconds: 60 },
      { points: 30, seconds: 3600 },
    ],
  },
  /** each of the newsletter's forms */
  newsletter: { store: "shared", windows: [{ points: 5, seconds: 3600 }] },
  /**
   * mails of one kind to an address whose owner has not asked us to write: nobody can have strangers flooded (see
   * lib/server/mail/recipient-limit.ts)
   */
  recipient: { store: "shared", windows: [{ points: 3, seconds: 24 * 3600 }] },
  /** files that are sent for review, and their megabytes; consumed where an upload begins, not by a route */
  uploadFiles: { store: "shared", windows: [{ points: 10, seconds: 3600 }] },
  uploadMegabytes: { store: "shared", windows: [{ points: 1024, seconds: 3600 }] },
  /** the calls of an upload that is under way: a few for each of its parts */
  uploadCall: { store: "quick", windows: [{ points: 600, seconds: 60 }] },
  /** public reads: far above what a person does, low enough to blunt a crawler gone wild */
  read: { store: "quick", windows: [{ points: 600, seconds: 60 }] },
  /**
   * what takes an instance long to make and is kept then: whole lists as nobody has asked for them since a change, a
   * second each with 10,000 games, and share pictures; counted by whoever makes it
   */
  making: { store: "quick", windows: [{ points: 60, seconds: 60 }] },
  /** pictures of published rows: a page shows two dozen at once */
  picture: { store: "quick", windows: [{ points: 3000, seconds: 60 }] },
  /** everything an admin's browser does in the panel */
  panel: { store: "quick", windows: [{ points: 1200, seconds: 60 }] },
  /** all sign-in attempts from one address, whatever the account; per account see sign-in-limits.ts */
  signInAddress: { store: "shared", windows: [{ points: 50, seconds: 900 }] },
} as const satisfies Record<string, { store: "shared" | "quick"; windows: readonly Window[] }>;

export type LimitName = keyof typeof limits;
