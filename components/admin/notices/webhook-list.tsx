"use client";

import { Plus, Webhook } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWebhookCalls } from "@/components/admin/notices/use-webhook-calls";
import { EditWebhookForm, NewWebhookForm } from "@/components/admin/notices/webhook-form";
import { WebhookRow } from "@/components/admin/notices/webhook-row";
import { EmptyList } from "@/components/admin/shell/empty-list";
import { ListTop } from "@/components/admin/shell/list-heading";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toast";
import type { NewSecret, PanelWebhook } from "@/lib/features/webhooks/types";

type Question = { webhook: PanelWebhook; of: "secret" | "delete" };

export function WebhookList({ webhooks }: { webhooks: PanelWebhook[] }) {
  const t = useTranslations("panelNotices.webhookList");
  const { busyId, reread, test, flip, retry, makeSecret, remove } = useWebhookCalls();
  const [isAdding, setAdding] = useState(false);
  const [editedId, setEditedId] = useState<number | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [made, setMade] = useState<NewSecret | null>(null);

  const confirm = () => {
    if (!question) return;
    const { webhook, of } = question;
    setQuestion(null);
    if (of === "secret") makeSecret(webhook, setMade);
    else remove(webhook);
  };
  const add = (answer: NewSecret) => {
    setAdding(false);
    setMade(answer.secret ? answer : null);
    notify({ title: t("added"), description: t("addedHelp") });
    void reread();
  };
  const saved = () => {
    setEditedId(null);
    notify({ title: t("saved") });
    void reread();
  };

  return (
    <section aria-labelledby="webhooks-heading">
      <ListTop>
        <h3 id="webhooks-heading" className="text-lg">
          {t("webhooks")}
        </h3>
        <Button size="sm" disabled={isAdding} onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {t("addWebhook")}
        </Button>
      </ListTop>
      {made?.secret ? <SecretNotice made={made} secret={made.secret} onDone={() => setMade(null)} /> : null}
      {isAdding ? <NewWebhookForm onDone={add} onCancel={() => setAdding(false)} /> : null}
      {webhooks.length === 0 && !isAdding ? (
        <EmptyList
          headingId="webhooks-heading"
          icon={<Webhook aria-hidden="true" />}
          title={t("none")}
          description={t("empty")}
        />
      ) : (
        <ul
          aria-labelledby="webhooks-heading"
          className="notch-lg border border-line bg-surface empty:hidden"
        >
          {webhooks.map((webhook) =>
            webhook.id === editedId ? (
              <li key={webhook.id} className="p-3">
                <EditWebhookForm webhook={webhook} onDone={saved} onCancel={() => setEditedId(null)} />
              </li>
            ) : (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                isBusy={busyId === webhook.id}
                onTest={() => test(webhook)}
                onEdit={() => setEditedId(webhook.id)}
                onSwitch={() => flip(webhook)}
                onRetry={() => retry(webhook)}
                onSecret={() => setQuestion({ webhook, of: "secret" })}
                onDelete={() => setQuestion({ webhook, of: "delete" })}
              />
            ),
          )}
        </ul>
      )}
      <AlertDialog
        open={question !== null}
        onOpenChange={(isOpen) => !isOpen && setQuestion(null)}
        title={question ? t(`questions.${question.of}.title`, { name: question.webhook.name }) : ""}
        description={question ? t(`questions.${question.of}.description`) : ""}
        confirmLabel={question ? t(`questions.${question.of}.confirm`) : ""}
        destructive={question?.of === "delete"}
        onConfirm={confirm}
      />
    </section>
  );
}

type SecretNoticeProps = { made: NewSecret; secret: string; onDone: () => void };

const SecretNotice = ({ made, secret, onDone }: SecretNoticeProps) => {
  const t = useTranslations("panelNotices.webhookList");
  return (
    <Notice
      tone="ok"
      role="status"
      className="mb-4"
      title={t("secret", { name: made.webhook.name })}
      actions={
        <>
          <CopyButton
            kind="secret"
            text={secret}
            className={buttonVariants({ size: "sm", variant: "secondary" })}
          />
          <Button size="sm" variant="ghost" onClick={onDone}>
            {t("done")}
          </Button>
        </>
      }
    >
      <code translate="no" className="break-all">
        {secret}
      </code>
    </Notice>
  );
};
