import { useTranslations } from "next-intl";
import { useReasonTemplates } from "@/components/admin/decide/reason-templates";
import { useSiteName } from "@/components/admin/shell/panel-context";
import { TemplatesLink } from "@/components/admin/templates/templates-link";
import { Select } from "@/components/ui/select";
import { replyValues } from "@/lib/features/inbox/constants";
import type { InboxItem } from "@/lib/features/inbox/types";
import { fillPlaceholders } from "@/lib/shared/placeholders";

type SavedRepliesProps = { item: InboxItem; ownName: string; onChoose: (text: string) => void };

export function SavedReplies({ item, ownName, onChoose }: SavedRepliesProps) {
  const t = useTranslations("panelInbox.answer.saved");
  const { reply } = useReasonTemplates();
  const site = useSiteName();
  const values = replyValues(item, { me: ownName, site });
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Select
        aria-label={t("label")}
        data-by-number="reply"
        value=""
        onChange={(event) => {
          const chosen = reply[Number(event.target.value)];
          if (chosen) onChoose(fillPlaceholders(chosen.text, values));
        }}
        className="w-52 [&_select]:h-9 [&_select]:text-sm"
      >
        <option value="">{t("choose")}</option>
        {reply.map(({ label }, index) => (
          <option key={label} value={index}>
            {index < 9 ? `${index + 1}. ${label}` : label}
          </option>
        ))}
      </Select>
      <TemplatesLink>{t("edit")}</TemplatesLink>
    </div>
  );
}
