import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { notFoundMetadata } from "@/lib/server/i18n/page-metadata";

export const generateMetadata = notFoundMetadata;

/** A missing item, e.g. a withdrawn game, inside the site's chrome. */
export default function NotFound() {
  return <NotFoundScreen />;
}
