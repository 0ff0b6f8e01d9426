import type { Column, PersonalTable } from "@/lib/features/my-data/registry/types";

const number: Column = { notPersonal: "the row's number" };
const machinery: Column = { notPersonal: "how the site works on it" };
const secret: Column = { withheld: "a secret or the hash of one" };

/** Who has opened the page, and accounts of the team, which an address may have as their name. */
export const accountTables = {
  my_data_access: {
    noun: "Visit to this page",
    found: [{ email: "email", since: "expiresAt" }],
    key: ["tokenHash"],
    at: "expiresAt",
    erasure: "removed",
    columns: {
      tokenHash: secret,
      email: "E-mail address",
      isSession: "Opened",
      uploadOwnerHash: secret,
      expiresAt: "Ends",
    },
  },
  users: {
    noun: "Account in our team",
    found: [{ email: "username", since: "createdAt" }],
    key: ["id"],
    title: "username",
    at: "createdAt",
    erasure: "stays",
    columns: {
      id: number,
      username: "Name",
      password: secret,
      isAdmin: "Admin",
      isModerator: "Moderator",
      createdAt: "Made",
      updatedAt: "Last change",
      totpSecret: secret,
      totpEnabledAt: "Second factor since",
      recoveryCodeHashes: secret,
    },
  },
  sessions: {
    noun: "Browser signed in to the panel",
    found: [{ by: "userId", of: "users" }],
    key: ["id"],
    at: "createdAt",
    erasure: "stays",
    columns: {
      id: secret,
      userId: number,
      createdAt: "Signed in",
      lastSeenAt: "Used",
      expiresAt: "Ends",
    },
  },
  passkeys: {
    noun: "Passkey",
    found: [{ by: "userId", of: "users" }],
    key: ["id"],
    title: "name",
    at: "createdAt",
    erasure: "stays",
    columns: {
      id: secret,
      userId: number,
      name: "Name",
      publicKey: secret,
      counter: machinery,
      transports: machinery,
      createdAt: "Added",
      lastUsedAt: "Used",
    },
  },
} as const satisfies Record<string, PersonalTable>;
