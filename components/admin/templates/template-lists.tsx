import { useTranslations } from "next-intl";
import { TemplateListForm } from "@/components/admin/templates/template-list-form";
import { useMessageText } from "@/components/forms/message-text";
import type { TemplateList } from "@/lib/features/templates/types";
import { panelNames } from "@/lib/shared/panel-names";

export const TemplateLists = ({ lists }: { lists: readonly TemplateList[] }) => {
  const t = useTranslations("panelTemplates.templateLists");
  const read = useMessageText();
  return (
    <>
      <h2 className="text-2xl">{read(panelNames.templates)}</h2>
      <p className="mt-1 mb-5 max-w-prose text-sm text-ink-muted">{t("introduction")}</p>
      <div className="grid gap-6">
        {lists.map((list) => (
          <TemplateListForm key={list.decision} list={list} />
        ))}
      </div>
    </>
  );
};
