import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { MomentsForm } from "@/components/submissions/submission-forms";
import { GamesTab } from "@/components/submit/games-tab";
import { SubmitTabs } from "@/components/submit/submit-tabs";
import { ClipForm, StreamForm } from "@/components/submit/video-forms";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { getBrand } from "@/lib/server/brand";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("submitHub");
  return shareMetadata({
    title: pageNames.submit,
    description: t("description", { site: getBrand().name }),
    path: paths.submit,
  });
}

/** Two ways to submit on one page (docs/product.md, "One page to submit"): three tabs, and the content form below. */
function SubmitPage() {
  const t = useTranslations("submitHub");
  return (
    <>
      <PageHeader width="form" title={t("title")} description={t("intro")} />
      <Section width="form" className="pt-0 pb-14">
        <SubmitTabs
          games={<GamesTab />}
          streams={
            <>
              <h2 className="mb-6 text-2xl">{t("stream")}</h2>
              <StreamForm />
            </>
          }
          clips={
            <>
              <h2 className="mb-6 text-2xl">{t("clip")}</h2>
              <ClipForm />
            </>
          }
        />
      </Section>
      <div className="border-t border-line bg-surface">
        <Section width="form" id="moments" className="py-14">
          <MomentsForm contactEmail={getBrand().contactEmail} />
        </Section>
      </div>
    </>
  );
}

export default withBrowserMessages("/submit", SubmitPage);
