import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/shared/cn";

export function PanelLoading() {
  const t = useTranslations("panelShell.panelLoading");
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="status" className="grid justify-items-center gap-4 text-ink-muted">
        <Spinner className="size-8 text-cool" />
        <p>{t("loadingAdminPanel")}</p>
      </div>
    </main>
  );
}

export function TabLoading() {
  const t = useTranslations("panelShell.panelLoading");
  return (
    <div role="status">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="mb-4 h-8 w-40" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="mb-2 h-16" />
      ))}
    </div>
  );
}

const keys = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Reserves the overview's height, so that the tabs below do not move. */
export function OverviewLoading() {
  return (
    <div aria-hidden="true" className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-8">
      {keys.map((key) => (
        <Skeleton
          key={key}
          className="h-19 nth-[-n+2]:h-32 nth-[n+7]:h-21 sm:h-21 sm:nth-[-n+4]:h-32 xl:h-37!"
        />
      ))}
    </div>
  );
}

/** Give it the size of the content. The list around it announces "loading". */
function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div aria-hidden="true" className={cn("skeleton notch-sm bg-line/50", className)} {...props} />;
}
