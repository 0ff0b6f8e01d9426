import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { PageHeader } from "@/components/layout/page-header";
import { ContactPanel } from "@/components/messages/contact/contact-form";
import { ContactInfo } from "@/components/messages/contact/contact-info";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { getBrand } from "@/lib/server/brand";
import { getPromises } from "@/lib/server/settings";
import { message } from "@/lib/shared/message";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

export function generateMetadata(): Promise<Metadata> {
  return shareMetadata({
    title: pageNames.contact,
    description: message("contact.description", {
      site: getBrand().name,
      hours: getPromises().replyHours,
    }),
    path: paths.contact,
  });
}

async function ContactPage() {
  const t = await getTranslations("contact");
  return (
    <>
      <PageHeader title={pageNames.contact} description={t("lead", { hours: getPromises().replyHours })} />
      <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-12 px-4 py-8 sm:px-6 lg:grid-cols-[minmax(0,42rem)_minmax(16rem,22rem)] lg:items-start lg:justify-between">
        <div className="min-w-0">
          <ContactPanel />
        </div>
        <ContactInfo brand={getBrand()} />
      </div>
    </>
  );
}

export default withBrowserMessages("/contact", ContactPage);
