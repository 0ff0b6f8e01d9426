import { Clock, FlaskConical, Send } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { withoutMail } from "@/components/admin/shell/mail-notice";
import { isOutdated, mayHaveSucceeded, panelCall } from "@/components/admin/shell/panel-calls";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { useReread } from "@/components/admin/shell/use-reread";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { notify } from "@/components/ui/toast";
import type { DigestPreview } from "@/lib/features/newsletter/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";

type DigestSendingProps = { digest: DigestPreview; onClose: () => void };

/** @param onSent runs once the digest is queued or scheduled */
function useDigestCalls({ id, subject }: DigestPreview, onSent: () => void) {
  const t = useTranslations("panelNewsletter.digestSending");
  const language = useLocale();
  const reread = useReread();
  const [busy, setBusy] = useState<"test" | "send" | "schedule" | null>(null);

  const run = async (what: "test" | "send" | "schedule", failure: string, call: () => Promise<void>) => {
    setBusy(what);
    try {
      await call();
    } catch (error) {
      showFailure(failure, error);
      if (mayHaveSucceeded(error) || isOutdated(error)) reread();
    } finally {
      setBusy(null);
    }
  };
  const test = (to: string) =>
    run("test", t("failedSendTest"), async () => {
      await panelCall("POST", adminApiPaths.digestTest(id), { to });
      notify({ title: t("testSent"), description: to });
    });
  const leave = () => {
    onSent();
    reread();
  };
  const send = () =>
    run("send", t("failedSendDigest"), async () => {
      await panelCall("POST", adminApiPaths.digestSend(id));
      notify({ title: t("sent"), description: subject });
      leave();
    });
  const schedule = (time: string) =>
    run("schedule", t("failedScheduleDigest"), async () => {
      const sendAt = new Date(time).toISOString();
      await panelCall("PUT", adminApiPaths.digestSchedule(id), { sendAt });
      notify({ title: t("scheduled", { sendAt: formatDateTime(sendAt, language) }), description: subject });
      leave();
    });
  return { busy, test, send, schedule };
}

export function DigestSending({ digest, onClose }: DigestSendingProps) {
  const t = useTranslations("panelNewsletter.digestSending");
  const { busy, test, send, schedule } = useDigestCalls(digest, onClose);
  const canSend = useMailReady();
  const why = canSend ? null : withoutMail;
  const id = useId();
  const [asks, setAsks] = useState(false);
  const [to, setTo] = useState("");
  const [time, setTime] = useState("");
  const hasReaders = digest.recipientCount > 0;

  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-end gap-2">
          <div className="min-w-0">
            <Label htmlFor={`${id}-to`}>{t("testTo")}</Label>
            <Input
              id={`${id}-to`}
              type="email"
              autoComplete="email"
              value={to}
              onChange={(event) => setTo(event.target.value)}
              className="mt-1.5 h-9 min-w-0 text-sm"
            />
          </div>
          <Button
            size="sm"
            variant="secondary"
            loading={busy === "test"}
            disabled={!canSend || !to.includes("@")}
            {...why}
            onClick={() => void test(to)}
          >
            <FlaskConical aria-hidden="true" />
            {t("test")}
          </Button>
        </div>
        <div className="flex min-w-0 items-end gap-2">
          <div className="min-w-0">
            <Label htmlFor={`${id}-time`}>{t("sendLater")}</Label>
            <Input
              id={`${id}-time`}
              type="datetime-local"
              value={time}
              onChange={(event) => setTime(event.target.value)}
              className="mt-1.5 h-9 min-w-0 text-sm"
            />
          </div>
          <Button
            size="sm"
            variant="secondary"
            loading={busy === "schedule"}
            disabled={!canSend || !time}
            {...why}
            onClick={() => void schedule(time)}
          >
            <Clock aria-hidden="true" />
            {t("schedule")}
          </Button>
        </div>
        <div className="flex gap-3">
          <Button
            size="sm"
            disabled={!canSend || !hasReaders}
            {...why}
            loading={busy === "send"}
            onClick={() => setAsks(true)}
          >
            <Send aria-hidden="true" />
            {t("sendAll")}
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            {t("close")}
          </Button>
        </div>
      </div>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t("sendDigest")}
        description={t("sendHelp", { count: digest.recipientCount })}
        confirmLabel={t("sendAll")}
        onConfirm={() => {
          setAsks(false);
          void send();
        }}
      />
    </div>
  );
}
