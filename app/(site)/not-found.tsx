import type { Metadata } from "next";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { notFoundMetadata } from "@/lib/shared/titles";

export const metadata: Metadata = notFoundMetadata;

/** For what a page looked for in vain, e.g. a game that was taken back: inside the site's chrome. */
export default function NotFound() {
  return <NotFoundScreen />;
}
