import type { Look } from "@/lib/shared/look";

export type StoredLook = {
  look: Look;
  /** the panel has none */
  isDefault: boolean;
  /** 0 if never set */
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
};
