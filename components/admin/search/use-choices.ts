import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { usePanelLinks } from "@/components/admin/shell/panel-nav";
import { useMessageText } from "@/components/forms/message-text";
import type { SearchAnswer, SearchHit } from "@/lib/features/search/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { auditedKindName } from "@/lib/shared/audit-actions";
import { message } from "@/lib/shared/message";
import { panelNames } from "@/lib/shared/panel-names";
import { queryString } from "@/lib/shared/query";

export type Choice = {
  key: string;
  group: string;
  label: string;
  detail: string | null;
  badge: string | null;
  href: string;
};

const pauseMilliseconds = 150;

const templates = { href: adminPaths.templates, label: panelNames.templates };

const groupNames: Record<string, string> = {
  audit: message("panelSearch.useChoices.groups.audit"),
  published: message("panelSearch.useChoices.groups.published"),
  subscriber: message("panelSearch.useChoices.groups.subscriber"),
};

/** Pages of the panel by name, and results from the server. */
export function useChoices(typed: string): { choices: Choice[]; note: string } {
  const t = useTranslations("panelSearch.useChoices");
  const read = useMessageText();
  const pages = [...usePanelLinks(), templates].map(({ href, label }): Choice => {
    const name = read(label);
    return { key: href, group: t("page"), label: name, detail: null, badge: null, href };
  });
  const choiceOf = ({ kind, id, name, detail, status, isInTrash, href }: SearchHit): Choice => ({
    key: `${kind}-${id}`,
    group: read(groupNames[kind] ?? auditedKindName(kind)),
    label: name,
    detail,
    badge: isInTrash ? t("inTrash") : (status?.replace("_", " ") ?? null),
    href,
  });
  const q = typed.replace(/\s+/g, " ").trim();
  const [answer, setAnswer] = useState<SearchAnswer | "failed" | null>(null);
  useEffect(() => {
    if (!q) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      panelRead<SearchAnswer>(adminApiPaths.search + queryString([["q", q]])).then(
        (found) => isCurrent && setAnswer({ ...found, q }),
        () => isCurrent && setAnswer("failed"),
      );
    }, pauseMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q]);
  if (!q) return { choices: pages, note: "" };
  const named = pages.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()));
  if (answer === "failed") return { choices: named, note: t("failed") };
  // Older results stay until the new ones arrive.
  const hits = answer?.hits.map(choiceOf) ?? [];
  const isThere = answer?.q === q;
  return {
    choices: [...named, ...hits],
    note: isThere ? t("results", { count: hits.length }) : t("searching"),
  };
}
