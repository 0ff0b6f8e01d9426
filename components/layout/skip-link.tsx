import { useTranslations } from "next-intl";

/** The first Tab stop: skips the navigation. */
export function SkipLink() {
  const t = useTranslations("navigation");
  return (
    <a
      href="#main"
      className="skip-link notch fixed top-3 start-3 z-50 -translate-y-24 bg-cool px-4 py-2.5 font-display font-semibold text-cool-ink focus-visible:translate-y-0"
    >
      {t("skip")}
    </a>
  );
}
