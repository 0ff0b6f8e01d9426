import { useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { unknownPlaceholderText } from "@/lib/shared/placeholders";

type PlaceholderWarningProps = {
  text: string;
  /** absent if the text is sent as typed */
  known?: Readonly<Record<string, string>>;
};

/** Warns about unknown placeholders, which are sent as typed. */
export function PlaceholderWarning({ text, known = {} }: PlaceholderWarningProps) {
  const t = useTranslations("panelDecide.placeholderWarning");
  const read = useMessageText();
  const problem = unknownPlaceholderText(text, known);
  return problem ? (
    <p role="status" className="mt-1.5 text-sm text-warn">
      {t("sentTyped", { problem: read(problem) })}
    </p>
  ) : null;
}
