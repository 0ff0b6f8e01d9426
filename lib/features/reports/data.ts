import "server-only";
import { findOnPage } from "@/lib/features/items/data";
import { isSlug } from "@/lib/shared/paths";
import type { ReportedKind } from "@/lib/shared/reviewed-kinds";
import type { ReportNoun } from "./constants";

/** What is behind a page that can be reported. */
export type Reported = { kind: ReportedKind; id: number; name: string };

/** What visitors see on a page; null is a 404. */
export const findReported = async (noun: ReportNoun, slug: string): Promise<Reported | null> =>
  isSlug(slug) ? findOnPage(noun, slug) : null;
