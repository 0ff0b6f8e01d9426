import type { Metadata } from "next";
import { connection } from "next/server";
import RootLayout, { generateMetadata as rootMetadata, viewport } from "@/app/layout";
import { NewPostDot } from "@/components/blog/new-post-dot";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { SiteShell } from "@/components/layout/site-shell";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { currentAnnouncement } from "@/lib/server/announcement";
import { getBrand } from "@/lib/server/brand";
import { getPromises } from "@/lib/server/settings";
import { notFoundMetadata, pageTitle } from "@/lib/shared/titles";

export { viewport };

export const generateMetadata = (): Metadata => ({
  ...rootMetadata(),
  ...notFoundMetadata,
  title: pageTitle(notFoundMetadata.title, getBrand().name),
});

/**
 * For addresses that no page has. It stands outside every layout, so it brings document and chrome itself; a
 * `not-found.tsx` of the root would be rendered into and sent with every page instead.
 */
export default async function NotFound() {
  await connection();
  return (
    <RootLayout>
      <SiteShell
        brand={getBrand()}
        announcement={currentAnnouncement()}
        promises={getPromises()}
        blogIndicator={<NewPostDot />}
        newsletter={<NewsletterForm />}
      >
        <NotFoundScreen />
      </SiteShell>
    </RootLayout>
  );
}
