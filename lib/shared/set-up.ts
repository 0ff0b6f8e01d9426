/** What the panel can store in place of variables of the environment (D75), by section. Named as these. */
export const setUpSections = {
  languages: ["SITE_LANGUAGES"],
} as const satisfies Record<string, readonly string[]>;

export type SetUpSection = keyof typeof setUpSections;
export type SetUpName = (typeof setUpSections)[SetUpSection][number];
export const setUpNames: readonly SetUpName[] = Object.values(setUpSections).flat();
