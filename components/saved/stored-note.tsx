import { useTranslations } from "next-intl";

/**
 * The service worker (public/sw.js) removes `hidden` when it shows a page that it stored before. It finds the element
 * by the first two attributes, in this order.
 */
export function StoredNote() {
  const t = useTranslations("saved.stored");
  return (
    <p
      data-stored-note=""
      hidden
      suppressHydrationWarning
      className="border-b border-warn/35 bg-warn-soft px-4 py-2.5 text-center text-sm text-warn sm:px-6 print:hidden"
    >
      {t("note")}
    </p>
  );
}
