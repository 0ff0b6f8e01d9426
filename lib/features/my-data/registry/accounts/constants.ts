import type { Column, PersonalTable } from "@/lib/features/my-data/registry/types";

const number: Column = { notPersonal: "the row's number" };
const machinery: Column = { notPersonal: "how the site works on it" };
const secret: Column = { withheld: "a secret or the hash of one" };

/** Who has opened the page, and accounts of the team, which an address may have as their name. */
export const accountTables = {
  my_data_access: {
    found: [{ email: "email", since: "expiresAt" }],
    key: ["tokenHash"],
    at: "expiresAt",
    erasure: "removed",
    columns: {
      tokenHash: secret,
      email: "emailAddress",
      isSession: "opened",
      uploadOwnerHash: secret,
      expiresAt: "ends",
    },
  },
  users: {
    found: [{ email: "username", since: "createdAt" }],
    key: ["id"],
    title: "username",
    at: "createdAt",
    erasure: "stays",
    columns: {
      id: number,
      username: "name",
      password: secret,
      isAdmin: "admin",
      isModerator: "moderator",
      mayWrite: "writer",
      createdAt: "made",
      updatedAt: "lastChange",
      totpSecret: secret,
      totpEnabledAt: "secondFactorSince",
      recoveryCodeHashes: secret,
    },
  },
  sessions: {
    found: [{ by: "userId", of: "users" }],
    key: ["id"],
    at: "createdAt",
    erasure: "stays",
    columns: {
      id: secret,
      userId: number,
      createdAt: "signedIn",
      lastSeenAt: "used",
      expiresAt: "ends",
    },
  },
  passkeys: {
    found: [{ by: "userId", of: "users" }],
    key: ["id"],
    title: "name",
    at: "createdAt",
    erasure: "stays",
    columns: {
      id: secret,
      userId: number,
      name: "name",
      publicKey: secret,
      counter: machinery,
      transports: machinery,
      createdAt: "added",
      lastUsedAt: "used",
    },
  },
} as const satisfies Record<string, PersonalTable>;
