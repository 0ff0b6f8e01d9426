import type { SetUp, SetUpField } from "@/lib/features/set-up/types";
import { setUpNames } from "@/lib/shared/set-up";

/** A site on which nothing is set up. */
export function setUpExample(): SetUp {
  const field = (name: SetUpField["name"]): SetUpField => ({
    name,
    source: "default",
    value: null,
    updatedAt: null,
    updatedBy: null,
  });
  return {
    fields: Object.fromEntries(setUpNames.map((name) => [name, field(name)])) as SetUp["fields"],
    versions: { mail: 0, twitch: 0, youtube: 0, kick: 0, address: 0, zone: 0, languages: 0 },
    mail: {
      provider: "none",
      isFixed: false,
      isUnreadable: false,
      smtp: null,
      fromName: "Spawnpoint",
      from: "no-reply@example.com",
      to: "team@example.com",
    },
    unreadable: [],
    siteUrl: "http://localhost:3000",
    timeZone: "UTC",
    languages: ["en"],
  };
}
