import { useTranslations } from "next-intl";
import { useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { isOutdated, panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { useMessageText } from "@/components/forms/message-text";
import { notify } from "@/components/ui/toast";
import type { NewSecret, PanelWebhook, TestResult } from "@/lib/features/webhooks/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/** The list is read again after each call. */
export function useWebhookCalls() {
  const t = useTranslations("panelNotices.webhookCalls");
  const read = useMessageText();
  const reread = useReread();
  const [busyId, setBusyId] = useState<number | null>(null);

  const run = async (webhook: PanelWebhook, work: () => Promise<void>) => {
    setBusyId(webhook.id);
    try {
      await work();
      await reread();
    } catch (error) {
      showFailure(t("failed"), error, { name: webhook.name });
      if (isOutdated(error)) await reread();
    } finally {
      setBusyId(null);
    }
  };
  const test = (webhook: PanelWebhook) =>
    void run(webhook, async () => {
      const result = await panelCall<TestResult>("POST", adminApiPaths.webhookTest(webhook.id));
      const { ok, status, answer, milliseconds } = result;
      const response =
        status === null
          ? null
          : t("response", { status: String(status), milliseconds: String(milliseconds) });
      notify({
        title: ok ? t("testDelivered") : t("testFailed"),
        description: [response, ok ? null : read(answer ?? "")].filter(Boolean).join(" "),
        destructive: !ok,
      });
    });
  const flip = (webhook: PanelWebhook) =>
    void run(webhook, async () => {
      const { name, kinds, isOn, updatedAt } = webhook;
      await panelCall("PUT", adminApiPaths.webhook(webhook.id), { name, kinds, isOn: !isOn, updatedAt });
    });
  const retry = (webhook: PanelWebhook) =>
    void run(webhook, async () => {
      const path = adminApiPaths.webhookRetry(webhook.id);
      const { count } = await panelCall<{ count: number }>("POST", path, { deliveryId: null });
      notify({ title: t("queued", { count }) });
    });
  const makeSecret = (webhook: PanelWebhook, onMade: (made: NewSecret) => void) =>
    void run(webhook, async () => {
      onMade(await panelCall<NewSecret>("POST", adminApiPaths.webhookSecret(webhook.id)));
    });
  const remove = (webhook: PanelWebhook) =>
    void run(webhook, async () => {
      await panelCall("DELETE", adminApiPaths.webhook(webhook.id));
    });
  return { busyId, reread, test, flip, retry, makeSecret, remove };
}
