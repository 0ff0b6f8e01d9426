"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { ReadAgain } from "@/components/admin/items/read-again";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { useUnsaved } from "@/components/admin/shell/use-unsaved";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { notify } from "@/components/ui/toast";
import type { HandedKind } from "@/lib/features/handover/constants";
import type { ItemHandover, ShownInvitation } from "@/lib/features/handover/types";
import type { ReviewFacts } from "@/lib/features/reviews/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";
import { randomKey } from "@/lib/shared/random-key";
import type { ReviewedKind } from "@/lib/shared/reviewed-kinds";
import { ClaimList } from "./claim-list";

type Row = Pick<ReviewFacts, "id" | "addedBy" | "handedOverAt">;

/** For items that the team added or has handed over. */
export function Handover({ kind, row: { id, addedBy, handedOverAt } }: { kind: ReviewedKind; row: Row }) {
  if (kind === "submission" || !(addedBy || handedOverAt)) return null;
  return <ItemHandoverSection kind={kind} id={id} />;
}

/** Offers an item to its maker, and shows the answer. */
function ItemHandoverSection({ kind, id }: { kind: HandedKind; id: number }) {
  const t = useTranslations("panelHandover");
  const headingId = useId();
  const path = adminApiPaths.handover(kind, id);
  const { data, isError, refetch } = useQuery({
    queryKey: ["handover", kind, id],
    queryFn: () => panelRead<ItemHandover>(path),
    // The maker may have answered since the item was opened last.
    staleTime: 0,
  });
  if (isError && !data)
    return (
      <p className="mt-4 text-sm text-ink-muted">
        {t.rich("failed", { again: (chunks) => <ReadAgain onPress={refetch}>{chunks}</ReadAgain> })}
      </p>
    );
  if (!data) return null;
  return (
    <section aria-labelledby={headingId} className="mt-4 text-sm">
      <h4 id={headingId} className="font-semibold">
        {t("title")}
      </h4>
      <ClaimList claims={data.claims} onChanged={refetch} />
      <InvitationList path={path} invitations={data.invitations} onChanged={refetch} />
      {data.isOffered ? <InviteForm path={path} invitations={data.invitations} onSent={refetch} /> : null}
    </section>
  );
}

type Changed = () => Promise<unknown>;
type ListProps = { path: string; invitations: ShownInvitation[]; onChanged: Changed };

const variants = {
  open: "pending",
  accepted: "approved",
  withdrawn: "neutral",
  expired: "neutral",
} as const;

function InvitationList({ path, invitations, onChanged }: ListProps) {
  const t = useTranslations("panelHandover");
  const language = useLocale();
  if (invitations.length === 0) return <p className="mt-1 text-ink-muted">{t("none")}</p>;
  return (
    <ul className="mt-1 grid gap-2">
      {invitations.map(({ id, email, state, invitedBy, createdAt, settledAt, expiresAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge variant={variants[state]}>{t(`states.${state}`)}</Badge>
          <span translate="no" className="min-w-0 break-all">
            {email}
          </span>
          <span className="text-xs text-ink-muted">
            {settledAt && state === "accepted"
              ? t("acceptedAt", { at: formatDateTime(settledAt, language) })
              : t("invited", {
                  by: invitedBy,
                  at: formatDateTime(createdAt, language),
                  until: formatDateTime(expiresAt, language),
                  state,
                })}
          </span>
          {state === "open" ? <WithdrawButton path={path} email={email} onChanged={onChanged} /> : null}
        </li>
      ))}
    </ul>
  );
}

function WithdrawButton({ path, email, onChanged }: { path: string; email: string; onChanged: Changed }) {
  const t = useTranslations("panelHandover");
  const [isSending, setSending] = useState(false);
  const withdraw = async () => {
    setSending(true);
    try {
      notify({ title: (await panelCall<{ message: string }>("DELETE", path)).message });
    } catch (error) {
      showFailure(t("withdrawFailed"), error);
    }
    await onChanged();
    setSending(false);
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={isSending}
      onClick={withdraw}
      aria-label={t("withdrawOf", { email })}
    >
      {t("withdraw")}
    </Button>
  );
}

type FormProps = { path: string; invitations: ShownInvitation[]; onSent: Changed };

function InviteForm({ path, invitations, onSent }: FormProps) {
  const t = useTranslations("panelHandover");
  const id = useId();
  const [email, setEmail] = useState("");
  const [key, setKey] = useState(randomKey);
  const [isSending, setSending] = useState(false);
  const isMailed = useMailReady();
  useUnsaved(`invite-${path}`, { value: email, isChanged: email !== "", onRestore: setEmail });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const answer = await panelCall<{ message: string }>("POST", path, { email }, { idempotencyKey: key });
      notify({ title: answer.message });
      setEmail("");
      setKey(randomKey());
      await onSent();
    } catch (error) {
      showFailure(t("inviteFailed"), error, { ifOpen: t("inviteAgain") });
    }
    setSending(false);
  };

  const isAgain = invitations.some(({ state, email: known }) => state === "open" && known === email.trim());
  return (
    <form onSubmit={send} className="mt-3 flex flex-col items-start gap-2">
      <Label htmlFor={id}>{t("email")}</Label>
      <Input
        id={id}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        className="w-full max-w-sm"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setKey(randomKey());
        }}
      />
      <p id={`${id}-help`} className="max-w-prose text-xs text-ink-muted">
        <span>{t("help")}</span>
        {isMailed ? null : <span>{` ${t("notMailed")}`}</span>}
      </p>
      <Button type="submit" size="sm" variant="secondary" loading={isSending} disabled={!email.trim()}>
        {t(isAgain ? "sendAgain" : "invite")}
      </Button>
    </form>
  );
}
