import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LanguageLinks } from "@/components/layout/language-links";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { PageLink } from "@/components/ui/page-link";
import { Tooltip } from "@/components/ui/tooltip";
import type { Brand } from "@/lib/shared/brand";
import { cn } from "@/lib/shared/cn";
import type { LanguageCode } from "@/lib/shared/languages";
import { footerColumns, socialLinks } from "@/lib/shared/navigation";
import { Logo } from "./logo";
import { SocialIcon } from "./social-icon";

/** Profiles that are not configured are omitted. */
function SocialLinks({ brand }: { brand: Brand }) {
  const t = useTranslations();
  const links = socialLinks(brand);
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ network, href }) => (
        <li key={network}>
          <Tooltip content={t(`networks.${network}`)}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("link.inNewTab", { label: t(`networks.${network}`) })}
              className="notch grid size-10 place-items-center border border-line bg-raised text-ink-muted transition-colors hover:border-hot-text hover:text-hot-text"
            >
              <SocialIcon network={network} className="size-4.5" />
            </a>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

type SiteFooterProps = {
  brand: Brand;
  /** the site's; the default first */
  languages?: readonly LanguageCode[];
  newsletter?: ReactNode;
};

export function SiteFooter({ brand, languages = [], newsletter }: SiteFooterProps) {
  const t = useTranslations();
  return (
    <footer className="site-footer drawn-in-sight mt-24 [--height:56rem] lg:[--height:26rem]">
      <div aria-hidden="true" className="pixel-edge text-surface" />
      <div className="bg-surface">
        <div
          className={cn(
            "mx-auto grid max-w-page gap-x-6 gap-y-10 px-4 pt-10 pb-12 max-lg:grid-cols-2 sm:gap-x-10 sm:px-6",
            newsletter ? "lg:grid-cols-[1.5fr_1fr_1fr_1.8fr]" : "lg:grid-cols-[2fr_1fr_1fr]",
          )}
        >
          <div className="flex flex-col items-start gap-5 max-lg:col-span-2">
            <Logo name={brand.name} logo={brand.logo} />
            {brand.tagline ? <p className="max-w-72 text-sm text-ink-muted">{brand.tagline}</p> : null}
            <SocialLinks brand={brand} />
          </div>
          {footerColumns.map((column) => (
            <nav key={column.key} aria-labelledby={`footer-${column.key}`}>
              <h2 id={`footer-${column.key}`} className="text-base">
                {t(`navigation.${column.key}`)}
              </h2>
              <ul className="mt-3">
                {column.links.map((link) => (
                  <li key={link.key}>
                    <PageLink
                      href={link.href}
                      className="inline-flex min-h-9 items-center text-sm text-ink-muted underline-offset-4 transition-colors hover:text-hot-text hover:underline"
                    >
                      {t(`navigation.${link.key}`)}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          {newsletter ? <div className="max-lg:col-span-2">{newsletter}</div> : null}
        </div>
        <div className="border-t border-line">
          <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-5 text-xs text-ink-muted sm:px-6">
            <p>
              {t.rich("footer.rights", {
                year: String(new Date().getUTCFullYear()),
                site: () => <span translate="no">{brand.name}</span>,
              })}
            </p>
            {languages.length > 0 ? <LanguageLinks languages={languages} /> : null}
            <ParentCredit company={brand.parentCompany} />
          </div>
        </div>
      </div>
    </footer>
  );
}

function ParentCredit({ company }: { company: Brand["parentCompany"] }) {
  const t = useTranslations("footer");
  if (!company.name) return null;
  const name = company.url ? (
    <NewTabLink
      href={company.url}
      className="font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:text-hot-text"
    >
      {company.name}
    </NewTabLink>
  ) : (
    company.name
  );
  return <p>{t.rich("project", { company: () => name })}</p>;
}
