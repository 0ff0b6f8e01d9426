import { useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { cn } from "@/lib/shared/cn";
import { spamReasonTexts, spamScore } from "@/lib/shared/spam";

type SpamReasonsProps = {
  reasons: readonly string[];
  className?: string;
};

export function SpamReasons({ reasons, className }: SpamReasonsProps) {
  const t = useTranslations("panelList.spamReasons");
  const read = useMessageText();
  const words = spamReasonTexts(reasons).map(read);
  if (words.length === 0) return null;
  return (
    <p className={cn("max-w-prose text-xs text-ink-muted", className)}>
      <span className="font-semibold text-ink tabular-nums">
        {t("spamScore", { spamScore: spamScore(reasons) })}
      </span>
      <span>{`: ${words.join("; ")}.`}</span>
    </p>
  );
}
