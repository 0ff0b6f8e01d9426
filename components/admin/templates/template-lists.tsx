import { useTranslations } from "next-intl";
import { TemplateListForm } from "@/components/admin/templates/template-list-form";
import type { TemplateList } from "@/lib/features/templates/types";
import { panelNames } from "@/lib/shared/panel-names";

export const TemplateLists = ({ lists }: { lists: readonly TemplateList[] }) => {
  const t = useTranslations("panelTemplates.templateLists");
  return (
    <>
      <h2 className="text-2xl">{panelNames.templates}</h2>
      <p className="mt-1 mb-5 max-w-prose text-sm text-ink-muted">{t("textCanInsertInto")}</p>
      <div className="grid gap-6">
        {lists.map((list) => (
          <TemplateListForm key={list.decision} list={list} />
        ))}
      </div>
    </>
  );
};
