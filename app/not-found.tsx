import type { Metadata } from "next";
import { NewPostDot } from "@/components/blog/new-post-dot";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { SiteShell } from "@/components/layout/site-shell";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { getBrand } from "@/lib/server/brand";
import { notFoundMetadata } from "@/lib/shared/titles";

export const metadata: Metadata = notFoundMetadata;

/** For addresses that no page has: outside every layout, so it brings the chrome itself. */
export default function NotFound() {
  return (
    <SiteShell brand={getBrand()} blogIndicator={<NewPostDot />} newsletter={<NewsletterForm />}>
      <NotFoundScreen />
    </SiteShell>
  );
}
