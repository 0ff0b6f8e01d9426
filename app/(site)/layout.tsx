import type { ReactNode } from "react";
import { ArrivingLists } from "@/components/arriving/arriving-lists";
import { NewPostDot } from "@/components/blog/new-post-dot";
import { SiteShell } from "@/components/layout/site-shell";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { currentAnnouncement } from "@/lib/server/announcement";
import { getBrand } from "@/lib/server/brand";
import { getPromises } from "@/lib/server/settings";

/** A build must need no database: pages are rendered when they are asked for. */
export const dynamic = "force-dynamic";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <ArrivingLists>
      <SiteShell
        brand={getBrand()}
        announcement={currentAnnouncement()}
        promises={getPromises()}
        blogIndicator={<NewPostDot />}
        newsletter={<NewsletterForm />}
      >
        {children}
      </SiteShell>
    </ArrivingLists>
  );
}
