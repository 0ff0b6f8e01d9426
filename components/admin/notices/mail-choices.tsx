"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { notify } from "@/components/ui/toast";
import type { MailSettings } from "@/lib/features/webhooks/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";
import { type MailRhythm, mailRhythms, noticeKindNames, noticeKinds } from "@/lib/shared/notices";
import { siteTimeZone } from "@/lib/shared/time-zone";

/** Saved together. */
export function MailChoices({ settings, to }: { settings: MailSettings; to: string }) {
  const t = useTranslations("panelNotices.mailChoices");
  const language = useLocale();
  const read = useMessageText();
  const router = useRouter();
  const id = useId();
  const [stored, setStored] = useState(settings);
  const [rhythms, setRhythms] = useState(settings.rhythms);
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const body = { rhythms, updatedAt: stored.updatedAt };
      setStored(await panelCall<MailSettings>("PUT", adminApiPaths.noticeMails, body));
      notify({ title: t("saved"), description: t("savedHelp", { to }) });
      router.refresh();
    } catch (error) {
      showFailure(t("failed"), error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby={`${id}-heading`} className="notch-lg border border-line bg-surface p-4 sm:p-5">
      <h3 id={`${id}-heading`} className="text-lg">
        {t("title")}
      </h3>
      <p className="mb-3 text-sm text-ink-muted">
        <span>
          {t.rich("times", {
            zone: siteTimeZone(),
            address: () => <span className="break-all text-ink">{to}</span>,
          })}
        </span>{" "}
        <span>
          {stored.updatedAt
            ? t("changed", {
                updatedBy: stored.updatedBy ?? "",
                updatedAt: formatDateTime(stored.updatedAt, language),
              })
            : t("defaultSettings")}
        </span>
      </p>
      <ul>
        {noticeKindNames.map((kind) => (
          <li
            key={kind}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <label htmlFor={`${id}-${kind}`} className="min-w-0 grow basis-64 text-sm">
              {read(noticeKinds[kind].name)}
            </label>
            <Select
              id={`${id}-${kind}`}
              className="w-40"
              value={rhythms[kind]}
              onChange={(event) => setRhythms({ ...rhythms, [kind]: event.target.value as MailRhythm })}
            >
              {mailRhythms.map((rhythm) => (
                <option key={rhythm} value={rhythm}>
                  {t(`rhythms.${rhythm}`)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <Button size="sm" className="mt-3" loading={isBusy} onClick={() => void save()}>
        {t.rich("save", { hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
      </Button>
    </section>
  );
}
