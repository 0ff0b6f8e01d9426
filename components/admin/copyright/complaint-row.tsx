"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { ComplaintActions } from "@/components/admin/copyright/complaint-actions";
import { SpamReasons } from "@/components/admin/list/spam-reasons";
import { useFocusFallback } from "@/components/admin/shell/use-focus-fallback";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import type { ComplaintState } from "@/lib/features/copyright/constants";
import { complaintStateNames } from "@/lib/features/copyright/filters";
import type { ComplainedItem, PanelComplaint } from "@/lib/features/copyright/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { auditedKindName } from "@/lib/shared/audit-actions";
import { formatDateTime } from "@/lib/shared/format";

const badgeOf: Record<ComplaintState, "pending" | "approved" | "rejected" | "neutral"> = {
  received: "pending",
  answered: "pending",
  taken_down: "rejected",
  rejected: "neutral",
  restored: "approved",
  upheld: "neutral",
  withdrawn: "neutral",
};

type ComplaintRowProps = {
  complaint: PanelComplaint;
  /** receives the focus when the row leaves the list */
  heading: RefObject<HTMLElement | null>;
  /** opened by a link */
  startsOpen: boolean;
};

/** A complaint: one line when collapsed; both sides, the item and the actions when open. */
export function ComplaintRow({ complaint, heading, startsOpen }: ComplaintRowProps) {
  const { id, number, item, state, spam, counter, alsoHeldBy } = complaint;
  const t = useTranslations("panelCopyright.row");
  const language = useLocale();
  const read = useMessageText();
  const [isOpen, setOpen] = useState(startsOpen);
  // Stays mounted when collapsed, so that nothing typed is lost.
  const [wasOpened, setOpened] = useState(startsOpen);
  const element = useRef<HTMLLIElement>(null);
  useFocusFallback(element, heading);
  const headingId = `complaint-${id}`;
  return (
    <li
      ref={element}
      aria-labelledby={headingId}
      className="border-t border-line p-3 first:border-t-0 sm:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={headingId} className="min-w-0 text-base wrap-anywhere">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
              setOpened(true);
            }}
            className="min-h-6 text-start underline-offset-4 hover:underline"
          >
            <span translate="no" className="me-2 text-ink-muted tabular-nums">
              {number}
            </span>
            <bdi>{item.name}</bdi>
          </button>
        </h3>
        <Badge variant={badgeOf[state]} className="capitalize">
          {read(complaintStateNames[state])}
        </Badge>
        {spam || counter?.spam ? <Badge variant="rejected">{t("spam")}</Badge> : null}
        {complaint.notes ? <Badge>{t("notes")}</Badge> : null}
        {alsoHeldBy.length > 0 ? (
          <Badge isLong>{t("alsoBlocked", { numbers: alsoHeldBy.join(", ") })}</Badge>
        ) : null}
      </div>
      <p className="mt-1 text-xs text-ink-muted tabular-nums">
        <bdi className="font-medium wrap-anywhere text-ink" translate="no">
          {complaint.name}
        </bdi>
        <span>{" · "}</span>
        <a
          translate="no"
          href={`mailto:${complaint.email}`}
          className="break-all underline underline-offset-4"
        >
          {complaint.email}
        </a>
        <span>{` · ${formatDateTime(complaint.submittedAt, language)}`}</span>
        <span>{complaint.updatedBy ? ` · ${t("changedBy", { name: complaint.updatedBy })}` : null}</span>
      </p>
      <SpamReasons reasons={complaint.spamReasons} className="mt-1" />
      {wasOpened ? (
        <div className={isOpen ? "mt-3 grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_18rem]" : "hidden"}>
          <div className="min-w-0">
            <Side title={t("complaint")} at={complaint.submittedAt} signature={complaint.signature}>
              {complaint.work}
            </Side>
            <Contact complaint={complaint} />
            {counter ? (
              <Side title={t("answer")} at={counter.at} signature={counter.signature}>
                {counter.statement}
              </Side>
            ) : null}
            {complaint.reason ? (
              <p className="mt-4 text-sm">{t("explanation", { reason: complaint.reason })}</p>
            ) : null}
          </div>
          <ItemBeside item={item} address={complaint.place} />
          <div className="lg:col-span-2">
            <ComplaintActions key={complaint.state} complaint={complaint} />
          </div>
        </div>
      ) : null}
    </li>
  );
}

type SideProps = { title: string; at: string; signature: string; children: ReactNode };

function Side({ title, at, signature, children }: SideProps) {
  const t = useTranslations("panelCopyright.row");
  const language = useLocale();
  const name = () => (
    <bdi className="italic" translate="no">
      {signature}
    </bdi>
  );
  return (
    <section className="mt-4 first:mt-0">
      <h4 className="text-sm font-semibold">{title}</h4>
      <p dir="auto" className="mt-1 max-w-prose text-sm wrap-anywhere whitespace-pre-wrap">
        {children}
      </p>
      <p className="mt-1 text-xs text-ink-muted">
        {t.rich("signed", { name, date: formatDateTime(at, language) })}
      </p>
    </section>
  );
}

function Contact({ complaint: { postalAddress, phone } }: { complaint: PanelComplaint }) {
  const t = useTranslations("panelCopyright.row");
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-muted">{t("address")}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{postalAddress}</dd>
      <dt className="text-ink-muted">{t("phone")}</dt>
      <dd className="wrap-anywhere">{phone}</dd>
    </dl>
  );
}

function ItemBeside({ item, address }: { item: ComplainedItem; address: string }) {
  const t = useTranslations("panelCopyright.row");
  const read = useMessageText();
  return (
    <aside aria-label={t("item")} className="notch h-fit border border-line p-3 text-sm">
      {item.picture ? (
        // biome-ignore lint/performance/noImgElement: a short-lived address of a private picture
        <img src={item.picture} alt="" className="mb-2 aspect-video w-full bg-surface-2 object-cover" />
      ) : null}
      <p className="font-semibold wrap-anywhere">
        <PageLink href={adminPaths.item(item.kind, item.id)} className="underline underline-offset-4">
          <bdi>{item.name}</bdi>
        </PageLink>
      </p>
      <p className="mt-1 text-ink-muted">{`${read(auditedKindName(item.kind))}. ${read(item.standing)}`}</p>
      {item.publicPath ? (
        <p className="mt-1">
          <PageLink href={item.publicPath} className="underline underline-offset-4">
            {t("view")}
          </PageLink>
        </p>
      ) : null}
      <p className="mt-2 text-xs break-all text-ink-muted">{t("reportedAs", { address })}</p>
    </aside>
  );
}
