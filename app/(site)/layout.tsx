import type { ReactNode } from "react";
import { SiteShell } from "@/components/layout/site-shell";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { getBrand } from "@/lib/server/brand";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell brand={getBrand()} newsletter={<NewsletterForm />}>
      {children}
    </SiteShell>
  );
}
