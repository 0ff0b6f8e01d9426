import type { Metadata } from "next";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { pageNames } from "@/lib/shared/titles";

export const metadata: Metadata = { title: pageNames.notFound, robots: { index: false } };

/** For what a page looked for in vain, e.g. a game that was taken back: inside the site's chrome. */
export default function NotFound() {
  return <NotFoundScreen />;
}
