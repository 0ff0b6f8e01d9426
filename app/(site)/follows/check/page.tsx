import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { CheckForm } from "@/components/follows/check-form";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { Notice } from "@/components/ui/notice";
import { readDraft } from "@/lib/features/follows/check/data";
import { checkProblems } from "@/lib/features/follows/constants";
import { nameFollowed } from "@/lib/features/follows/kinds/data";
import { privateMetadata } from "@/lib/server/i18n/page-metadata";
import type { LanguageCode } from "@/lib/shared/languages";
import { pageNames } from "@/lib/shared/titles";

export const generateMetadata = () => privateMetadata(pageNames.followsCheck);

type Props = { searchParams: Promise<{ problem?: string | string[] }> };

/** Visitors without JavaScript solve a sum here before the request is sent. */
async function CheckPage({ searchParams }: Props) {
  const t = await getTranslations("follows.check");
  const { problem: code } = await searchParams;
  const isProblem = typeof code === "string" && Object.hasOwn(checkProblems, code);
  const problem = isProblem ? checkProblems[code as keyof typeof checkProblems] : null;
  const draft = readDraft((await headers()).get("cookie"));
  const name = draft && (await nameFollowed(draft, (await getLocale()) as LanguageCode));
  return (
    <>
      <PageHeader width="form" title={pageNames.followsCheck} description={t("description")} />
      <Section width="form">
        {draft ? (
          <CheckForm draft={draft} name={name ?? t("gone")} problem={problem} />
        ) : (
          <Notice tone="bad" title={t("problems.expired")} />
        )}
      </Section>
    </>
  );
}

export default withBrowserMessages("/follows/check", CheckPage);
