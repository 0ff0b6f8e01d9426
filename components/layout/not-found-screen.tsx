import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { mainPageLinks } from "@/lib/shared/navigation";

/** "404" with the site's mark as its zero; decorative. */
function LostMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 54 16" aria-hidden="true" shapeRendering="crispEdges" className={className}>
      <path className="fill-ink" d="M1 1h3v7h7V1h3v14h-3v-4H1zM40 1h3v7h7V1h3v14h-3v-4H40z" />
      <path className="fill-cool" d="M20 1h10v3h-7v7h-3zM34 15H24v-3h7V5h3z" />
      <path className="fill-hot" d="M25 6h4v4h-4z" />
    </svg>
  );
}

/** Has both specified texts (docs/product.md, "Not found"). */
export function NotFoundScreen() {
  const t = useTranslations();
  return (
    <div className="dot-grid dot-grid-rim">
      <div className="mx-auto flex max-w-page flex-col items-center px-4 py-20 text-center sm:px-6 sm:py-24">
        <div className="ticks grid max-w-full place-items-center px-10 py-9 sm:px-14 sm:py-12 [--tick-size:20px] [--tick:var(--cool)]">
          <LostMark className="w-56 max-w-full sm:w-80" />
        </div>
        <h1 className="mt-10 text-4xl font-semibold">{t("notFound.title")}</h1>
        <p className="mt-3 text-lg text-ink-muted">{t("notFound.question")}</p>
        <nav aria-label={t("navigation.mainPages")} className="mt-9">
          <ul className="flex flex-wrap justify-center gap-3">
            {mainPageLinks.map((link, index) => (
              <li key={link.href}>
                <PageLink
                  href={link.href}
                  className={buttonVariants({ variant: index === 0 ? "primary" : "secondary", size: "sm" })}
                >
                  {t(`navigation.${link.key}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
