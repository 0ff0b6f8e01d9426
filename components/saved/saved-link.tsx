"use client";

import { useTranslations } from "next-intl";
import { NavLink } from "@/components/layout/nav-link";
import { paths } from "@/lib/shared/paths";
import { useSaved } from "./use-saved";

/** In the header, with the number of saved items. */
export function SavedLink({ className }: { className: string }) {
  const t = useTranslations("saved.link");
  const { length: count } = useSaved();
  return (
    <NavLink href={paths.saved} aria-label={t("name", { count })} className={className}>
      <span className="saved-mark" />
      {count > 0 ? (
        <span
          data-saved-count=""
          className="absolute -end-0.5 top-0 min-w-4.5 rounded-full bg-cool px-1 text-center text-xs leading-4.5 font-semibold text-cool-ink tabular-nums"
        >
          {count}
        </span>
      ) : null}
    </NavLink>
  );
}
