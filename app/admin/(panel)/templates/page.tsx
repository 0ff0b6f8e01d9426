import { requirePanelModerator } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { TemplateLists } from "@/components/admin/templates/template-lists";
import { listTemplates } from "@/lib/features/templates/data";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.templates);

export default async function TemplatesPage() {
  const admin = await requirePanelModerator();
  return <TemplateLists lists={await listTemplates(admin)} />;
}
