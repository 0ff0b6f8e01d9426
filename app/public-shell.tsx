import type { ReactNode } from "react";
import { NewPostDot } from "@/components/blog/new-post-dot";
import { SiteShell } from "@/components/layout/site-shell";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { SavedLink } from "@/components/saved/saved-link";
import { buttonVariants } from "@/components/ui/button-variants";
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
    savedLink={
      <SavedLink
        className={`needs-script relative shrink-0 text-ink-muted hover:text-ink ${buttonVariants({ variant: "ghost", size: "icon" })}`}
      />
    }
    newsletter={<NewsletterForm />}
  >
    {children}
  </SiteShell>
);
