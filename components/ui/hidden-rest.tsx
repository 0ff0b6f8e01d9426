import { useTranslations } from "next-intl";

/** The "+N" after a shortened list of badges. */
export function HiddenRest({ names }: { names: readonly string[] }) {
  const t = useTranslations("ui.rest");
  if (names.length === 0) return null;
  return (
    <li className="badge badge-neutral" title={names.join(", ")}>
      <span aria-hidden="true">{`+${names.length}`}</span>
      <span className="sr-only">{t("and", { names: names.join(", ") })}</span>
    </li>
  );
}
