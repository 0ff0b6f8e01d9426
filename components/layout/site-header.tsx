import { Menu, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { NavLink } from "@/components/layout/nav-link";
import { ThemeSwitch } from "@/components/layout/theme-switch";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { PopoverMenu } from "@/components/ui/popover-menu";
import type { Brand } from "@/lib/shared/brand";
import { cn } from "@/lib/shared/cn";
import { getFeaturedLink, mainLinks } from "@/lib/shared/navigation";
import { paths } from "@/lib/shared/paths";

type SiteHeaderProps = {
  brand: Brand;
  /** the dot for a new post, next to Blog */
  blogIndicator?: ReactNode;
  savedLink?: ReactNode;
};

/**
 * The mobile menu is a native popover: it opens, closes and is announced without JavaScript; NavLink closes it on
 * choosing.
 */
export function SiteHeader({ brand, blogIndicator, savedLink }: SiteHeaderProps) {
  const t = useTranslations("navigation");
  return (
    <header className="site-header top-0 z-40 border-b border-line bg-ground/92 backdrop-blur-md tall:sticky">
      <div className="mx-auto flex h-(--header-height) max-w-page items-center gap-2 px-4 max-xs:gap-0 sm:px-6">
        <PageLink
          href={paths.home}
          className="notch -ms-1 me-auto flex min-w-0 p-1 lg:me-6"
          aria-label={t("siteHome", { site: brand.name })}
        >
          <Logo name={brand.name} logo={brand.logo} />
        </PageLink>
        <nav aria-label={t("main")} className="me-auto hidden h-full lg:block">
          <ul className="flex h-full items-stretch">
            {mainLinks.map((link) => (
              <li key={link.href}>
                <NavLink
                  href={link.href}
                  className={cn(
                    "relative flex h-full items-center px-4 font-display font-semibold text-ink-muted transition-colors hover:text-ink",
                    "after:absolute after:inset-x-4 after:-bottom-px after:h-[3px] aria-[current]:text-ink aria-[current]:after:bg-cool focus-visible:outline-offset-[-4px]",
                  )}
                >
                  <span>
                    <span>{t(link.key)}</span>
                    {link.href === paths.blog ? blogIndicator : null}
                  </span>
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {savedLink}
        <ThemeSwitch />
        <NavLink href={getFeaturedLink.href} className={cn(buttonVariants({ size: "sm" }), "max-lg:hidden")}>
          {t(getFeaturedLink.key)}
        </NavLink>
        <button
          type="button"
          popoverTarget="mobile-menu"
          className={cn(
            buttonVariants({ variant: "ghost", size: "icon" }),
            "menu-toggle relative shrink-0 lg:hidden",
          )}
        >
          <Menu aria-hidden="true" className="menu-toggle-open" />
          <X aria-hidden="true" className="menu-toggle-close" />
          <span className="sr-only">{t("menu")}</span>
          {blogIndicator ? (
            // Its text is inside, next to Blog.
            <span aria-hidden="true" className="absolute top-2 end-3.5">
              {blogIndicator}
            </span>
          ) : null}
        </button>
      </div>
      <MobileMenu blogIndicator={blogIndicator} />
    </header>
  );
}

function MobileMenu({ blogIndicator }: { blogIndicator?: ReactNode }) {
  const t = useTranslations("navigation");
  return (
    <PopoverMenu
      id="mobile-menu"
      className="mobile-menu fixed inset-x-0 top-(--header-height) bottom-auto m-0 w-full max-w-none overflow-y-auto border-b border-line bg-ground p-0 text-ink shadow-lift lg:hidden"
    >
      <nav aria-label={t("mainOnPhones")} className="dot-grid px-4 pt-2 pb-6 sm:px-6">
        <ul>
          {mainLinks.map((link) => (
            <li key={link.href} className="border-b border-line">
              <NavLink
                href={link.href}
                className="flex min-h-14 items-center gap-3 font-display text-xl font-semibold before:size-2 before:bg-line aria-[current]:text-cool aria-[current]:before:bg-cool"
              >
                <span>
                  <span>{t(link.key)}</span>
                  {link.href === paths.blog ? blogIndicator : null}
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
        <NavLink href={getFeaturedLink.href} className={cn(buttonVariants(), "mt-5 w-full")}>
          {t(getFeaturedLink.key)}
        </NavLink>
      </nav>
    </PopoverMenu>
  );
}
