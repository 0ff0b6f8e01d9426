import type { LanguageCode } from "@/lib/shared/languages";
import type { SetUpName, SetUpSection } from "@/lib/shared/set-up";

/** Where a value comes from. A secret's `value` is always null. */
export type SetUpField = {
  name: SetUpName;
  source: "panel" | "environment" | "default";
  value: string | null;
  updatedAt: string | null;
  updatedBy: string | null;
};

export type SetUp = {
  fields: Record<SetUpName, SetUpField>;
  /** grows with each change of a section */
  versions: Record<SetUpSection, number>;
  languages: LanguageCode[];
};
