import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { Notice } from "@/components/ui/notice";
import { themeLabels } from "@/lib/features/look/constants";
import { fixedColours, type Look, type Theme } from "@/lib/shared/look";
import { colourProperties, cornerProperties, fontProperties } from "@/lib/shared/look-style";

/** The parts of a page in one theme. Nothing in it can be pressed. */
export function LookPreview({ look, theme }: { look: Look; theme: Theme }) {
  const t = useTranslations("panelLook.preview");
  const read = useMessageText();
  const style = {
    colorScheme: theme,
    ...colourProperties({ ...fixedColours[theme], ...look.colours[theme] }),
    ...cornerProperties(look),
    ...fontProperties(look.font),
  } as CSSProperties;
  return (
    <section
      aria-label={`${t("title")}: ${read(themeLabels[theme])}`}
      style={style}
      className="notch-lg border border-line-strong bg-ground p-4 text-ink"
    >
      <p className="flex items-center gap-2.5 font-display text-sm font-semibold text-cool before:size-2 before:bg-cool">
        {t("title")}
      </p>
      <p className="mt-1 font-display text-xl font-semibold">{t("heading")}</p>
      <p className="mt-1 text-sm">
        {t.rich("text", {
          link: (words) => (
            <span className="font-semibold text-hot-text underline underline-offset-4">{words}</span>
          ),
        })}
      </p>
      <p className="text-sm text-ink-muted">{t("muted")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <span className={buttonVariants({ size: "sm" })}>{t("primary")}</span>
        <span className={buttonVariants({ size: "sm", variant: "secondary" })}>{t("secondary")}</span>
        <span className={buttonVariants({ size: "sm", variant: "destructive" })}>{t("destructive")}</span>
      </div>
      <div className="notch-lg mt-3 border border-line bg-surface p-3">
        <div className="flex flex-wrap gap-1.5">
          <Badge variant="featured">{t("featured")}</Badge>
          <Badge variant="live">{t("live")}</Badge>
          <Badge variant="approved">{t("approved")}</Badge>
          <Badge variant="pending">{t("pending")}</Badge>
          <Badge variant="rejected">{t("rejected")}</Badge>
        </div>
        <p className="mt-3 text-sm font-semibold">{t("field")}</p>
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <span className="notch-sm border border-cool bg-sunken px-3 py-1.5 text-sm outline-1 outline-cool">
            {t("typed")}
          </span>
          <span className="notch-sm border border-cool bg-cool-soft px-3 py-1.5 text-sm">{t("chosen")}</span>
        </div>
        <p className="mt-1.5 text-sm font-medium text-bad">{t("error")}</p>
      </div>
      <div className="mt-3 grid gap-2">
        <Notice>{t("info")}</Notice>
        <Notice tone="ok">{t("ok")}</Notice>
        <Notice tone="warn">{t("warn")}</Notice>
      </div>
    </section>
  );
}
