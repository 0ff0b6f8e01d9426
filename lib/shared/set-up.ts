/** What the panel can store in place of variables of the environment (D75), by section. Named as these. */
export const setUpSections = {
  mail: ["MAIL_PROVIDER", "RESEND_API_KEY", "SMTP_URL", "MAIL_FROM", "MAIL_TO"],
  twitch: ["TWITCH_CLIENT_ID", "TWITCH_CLIENT_SECRET"],
  youtube: ["YOUTUBE_API_KEY"],
  kick: ["KICK_CLIENT_ID", "KICK_CLIENT_SECRET"],
  address: ["SITE_URL"],
  zone: ["TIME_ZONE"],
  languages: ["SITE_LANGUAGES"],
} as const satisfies Record<string, readonly string[]>;

export type SetUpSection = keyof typeof setUpSections;
export type SetUpName = (typeof setUpSections)[SetUpSection][number];
export const setUpNames: readonly SetUpName[] = Object.values(setUpSections).flat();

/** Encrypted in the database, and never sent to a browser. */
export const sealedNames = [
  ...(["RESEND_API_KEY", "SMTP_URL"] as const),
  ...(["TWITCH_CLIENT_SECRET", "YOUTUBE_API_KEY", "KICK_CLIENT_SECRET"] as const),
] satisfies readonly SetUpName[];
export type SealedName = (typeof sealedNames)[number];

export const isSealed = (name: SetUpName): name is SealedName => sealedNames.some((each) => each === name);

/** The purpose that binds a sealed value to its name. */
export const sealedFor = (name: SealedName): string => `set-up ${name}`;
