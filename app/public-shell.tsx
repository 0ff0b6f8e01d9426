import type { ReactNode } from "react";
import { NewPostDot } from "@/components/blog/new-post-dot";
import { SiteShell } from "@/components/layout/site-shell";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { currentAnnouncement } from "@/lib/server/announcement";
import { getBrand } from "@/lib/server/brand";
import { readLanguageOffers } from "@/lib/server/i18n/offers";
import { getPromises } from "@/lib/server/settings";

export const PublicShell = async ({ children }: { children: ReactNode }) => (
  <SiteShell
    brand={getBrand()}
    announcement={currentAnnouncement()}
    promises={getPromises()}
    languageOffers={await readLanguageOffers()}
    blogIndicator={<NewPostDot />}
    newsletter={<NewsletterForm />}
  >
    {children}
  </SiteShell>
);
