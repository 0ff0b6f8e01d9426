import type { ReactNode } from "react";
import { NewPostDot } from "@/components/blog/new-post-dot";
import { SiteShell } from "@/components/layout/site-shell";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { currentAnnouncement } from "@/lib/server/announcement";
import { getBrand } from "@/lib/server/brand";
import { getPromises } from "@/lib/server/settings";

export const PublicShell = ({ children }: { children: ReactNode }) => (
  <SiteShell
    brand={getBrand()}
    announcement={currentAnnouncement()}
    promises={getPromises()}
    blogIndicator={<NewPostDot />}
    newsletter={<NewsletterForm />}
  >
    {children}
  </SiteShell>
);
