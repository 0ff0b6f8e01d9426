import { ArrowRight, ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { SimpleGameForm } from "@/components/submit/simple-game-form";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

/** Links to the full form; the simple one is collapsed. */
export function GamesTab() {
  const t = useTranslations("submit.gamesTab");
  return (
    <>
      <h2 className="text-2xl">{t("submitGame")}</h2>
      <p className="mt-2 max-w-prose text-ink-muted">{t("ourComprehensiveGameSubmission")}</p>
      <PageLink
        href={paths.gamesSubmitAlias}
        className={`${buttonVariants({ size: "lg" })} mt-6 max-xs:h-auto! max-xs:min-h-13 max-xs:w-full max-xs:px-3! max-xs:py-2 max-xs:text-base!`}
      >
        {t("goGameSubmissionForm")}
        <ArrowRight aria-hidden="true" />
      </PageLink>
      <details className="group/link mt-8 border-t border-line pt-2">
        <summary className="flex min-h-11 list-none items-center gap-2 font-display font-semibold">
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 text-ink-muted transition-transform group-open/link:rotate-180"
          />
          {t("onlyLink")}
        </summary>
        <p className="mt-1 mb-6 max-w-prose text-ink-muted">{t("submitEssentialsNowOur")}</p>
        <SimpleGameForm />
      </details>
    </>
  );
}
