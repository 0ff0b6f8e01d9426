import type { SettingName } from "@/lib/shared/settings";
import type { LegalTextName } from "@/lib/shared/stored-settings";

export type SettingRow = {
  name: SettingName;
  /** the panel's value: empty hides, null uses the fallback */
  value: string | null;
  /** the value without the panel */
  fallback: string | null;
  fallbackSource: "environment" | "default";
  /** 0 if never set */
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
};

/** A past change; null is the default. */
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
  /** null restored the file's text */
  source: string | null;
};

/** With all its versions, the newest first. */
export type EditedLegalText = {
  name: LegalTextName;
  /** the version that visitors see */
  version: string;
  /** markdown of the newest version, or else of the file without its front matter */
  source: string;
  isFromPanel: boolean;
  versions: LegalTextVersion[];
};

export type LegalPreview = { inShort: string[]; sections: { id: string; title: string; html: string }[] };
