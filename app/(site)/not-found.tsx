import type { Metadata } from "next";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { notFoundMetadata } from "@/lib/shared/titles";

export const metadata: Metadata = notFoundMetadata;

/** A missing item, e.g. a withdrawn game, inside the site's chrome. */
export default function NotFound() {
  return <NotFoundScreen />;
}
