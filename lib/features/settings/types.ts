import type { SettingName } from "@/lib/shared/settings";
import type { LegalTextName } from "@/lib/shared/stored-settings";

/** One setting as the panel edits it. */
export type SettingRow = {
  name: SettingName;
  /** as the panel stored it: empty hides, null leaves it to what stands below */
  value: string | null;
  /** what counts without the panel */
  fallback: string | null;
  fallbackSource: "environment" | "default";
  /** 0 for one that was never set */
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
};

/** One change of the past; null is the default. */
export type SettingHistory = {
  id: string;
  at: string;
  by: string;
  name: string;
  from: string | null;
  to: string | null;
};

export type LegalTextVersion = {
  id: number;
  version: string;
  publishedAt: string;
  publishedBy: string;
  /** null went back to the text below the panel's */
  source: string | null;
};

/** A legal text as the panel edits it, with all its versions, the newest first. */
export type EditedLegalText = {
  name: LegalTextName;
  /** which version visitors read, wherever it comes from */
  version: string;
  /** markdown: the newest version of the panel, else the file without its first lines */
  source: string;
  isFromPanel: boolean;
  versions: LegalTextVersion[];
};

export type LegalPreview = { inShort: string[]; sections: { id: string; title: string; html: string }[] };
