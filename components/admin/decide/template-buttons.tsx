import { useTranslations } from "next-intl";
import { KeyHint } from "@/components/admin/key-hint";
import { TemplatesLink } from "@/components/admin/templates/templates-link";
import { Button } from "@/components/ui/button";
import { focusOnOpening } from "@/components/ui/focus";
import type { Template } from "@/lib/features/templates/types";

type TemplateButtonsProps = {
  templates: readonly Template[];
  /** focuses the first template when the dialog opens */
  takesFocus: boolean;
  onChoose: (text: string) => void;
};

export const TemplateButtons = ({ templates, takesFocus, onChoose }: TemplateButtonsProps) => {
  const t = useTranslations("panelDecide.templateButtons");
  return (
    <fieldset
      aria-label={t("templates")}
      className="m-0 flex min-w-0 flex-wrap items-center gap-2 border-0 p-0"
    >
      {templates.map(({ label, text }, index) => (
        <Button
          key={`${label} ${text}`}
          ref={takesFocus && index === 0 ? focusOnOpening : null}
          size="sm"
          variant="outline"
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onChoose(text)}
        >
          <span className="min-w-0 truncate">{label}</span>
          <span className="pointer-coarse:hidden">
            <KeyHint>{index + 1}</KeyHint>
          </span>
        </Button>
      ))}
      <TemplatesLink>{t("editTemplates")}</TemplatesLink>
    </fieldset>
  );
};
