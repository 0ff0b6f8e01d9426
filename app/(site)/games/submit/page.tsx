import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { SubmitGame } from "@/components/games/submit/submit-game";
import { PageHeader } from "@/components/layout/page-header";
import { releaseStatuses } from "@/lib/features/games/constants";
import { translatedLanguages } from "@/lib/features/games/descriptions/policy";
import { getBrand } from "@/lib/server/brand";
import { today } from "@/lib/server/clock";
import { env, hasSteam } from "@/lib/server/env";
import { siteLanguages } from "@/lib/server/i18n/languages";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { pageLanguage } from "@/lib/server/i18n/page-language";
import { getPromises } from "@/lib/server/settings";
import { absoluteUrl } from "@/lib/server/site-url";
import { paths } from "@/lib/shared/paths";
import { formatReviewTime } from "@/lib/shared/promise-words";
import { pageNames } from "@/lib/shared/titles";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("gameForm.page");
  const read = await getMessageText();
  return {
    title: read(pageNames.gamesSubmit),
    description: t("description", { time: read(formatReviewTime(getPromises())) }),
    // A string: Next.js would append the current path to a URL object.
    alternates: { canonical: absoluteUrl(paths.gamesSubmit) },
  };
}

async function SubmitGamePage() {
  const t = await getTranslations("gameForm.page");
  const read = await getMessageText();
  const languages = translatedLanguages(await pageLanguage(), siteLanguages());
  return (
    <SubmitGame
      header={
        <PageHeader
          eyebrow={read(pageNames.games)}
          title={t("title")}
          description={t("intro", { time: read(formatReviewTime(getPromises())) })}
        />
      }
      releaseStatuses={releaseStatuses(new Date(today()))}
      contactEmail={getBrand().contactEmail}
      hasSteam={hasSteam(env())}
      {...(languages.length > 0 ? { languages } : {})}
    />
  );
}

export default withBrowserMessages("/games/submit", SubmitGamePage);
