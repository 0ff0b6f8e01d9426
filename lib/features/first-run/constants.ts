import { adminPaths } from "@/lib/shared/admin-paths";

/** The steps of the guided set-up in their order, each with its screen. */
export const firstRunSteps = {
  name: adminPaths.settings,
  look: adminPaths.look,
  mail: adminPaths.setUp,
  languages: adminPaths.setUp,
  games: adminPaths.imports,
  secondAdmin: `${adminPaths.panel}?tab=users`,
  legalTexts: adminPaths.legalText("terms-of-service"),
} as const;

export type FirstRunStepName = keyof typeof firstRunSteps;
export const firstRunStepNames = Object.keys(firstRunSteps) as FirstRunStepName[];
