import { Users } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { SpamReasons } from "@/components/admin/list/spam-reasons";
import { DigestPanel } from "@/components/admin/newsletter/digest-panel";
import { EmptyList, nothingMatches } from "@/components/admin/shell/empty-list";
import { ExportLink } from "@/components/admin/shell/export-link";
import { PlainFilters } from "@/components/admin/shell/list-filters";
import { ListHeading, ListTop } from "@/components/admin/shell/list-heading";
import { Badge } from "@/components/ui/badge";
import { Pagination } from "@/components/ui/pagination";
import {
  type NewsletterPage,
  type PanelSubscriber,
  type SubscriberFilter,
  type SubscriberState,
  subscriberFilters,
} from "@/lib/features/newsletter/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { formatDate } from "@/lib/shared/format";
import { hrefWith } from "@/lib/shared/query";

type NewsletterProps = {
  loaded: NewsletterPage;
  q: string;
  status: SubscriberFilter | null;
};

const badgeOf: Record<SubscriberState, "pending" | "approved" | "neutral"> = {
  pending: "pending",
  confirmed: "approved",
  following: "neutral",
  unsubscribed: "neutral",
};

export function Newsletter({ loaded, q, status }: NewsletterProps) {
  const t = useTranslations("panelNewsletter.newsletter");
  return (
    <>
      <DigestPanel digests={loaded.digests} />
      <section aria-labelledby="subscribers-heading" className="mt-10">
        <ListTop>
          <ListHeading
            id="subscribers-heading"
            tabIndex={-1}
            className="outline-none"
            count={t("addresses", { count: loaded.total })}
          >
            {t("subscribers")}
          </ListHeading>
          <ExportLink href={hrefWith(adminApiPaths.newsletterExport, { q, status })} />
        </ListTop>
        <PlainFilters
          path={adminPaths.newsletter}
          q={q}
          status={status}
          searchLabel={t("searchAddresses")}
          choices={[
            { status: null, label: t("all"), count: loaded.counts.all },
            ...subscriberFilters.map((each) => ({
              status: each,
              label: t(`statuses.${each}`),
              count: loaded.counts[each],
            })),
          ]}
        />
        {loaded.subscribers.length === 0 ? (
          <EmptyList
            headingId="subscribers-heading"
            icon={<Users aria-hidden="true" />}
            title={t("noSubscribersFound")}
            {...(q || status
              ? {
                  description: nothingMatches,
                  link: { href: adminPaths.newsletter, label: t("showAllSubscribers") },
                }
              : { description: t("empty") })}
          />
        ) : (
          <ul aria-labelledby="subscribers-heading" className="notch-lg border border-line bg-surface">
            {loaded.subscribers.map((subscriber) => (
              <SubscriberRow key={subscriber.id} subscriber={subscriber} />
            ))}
          </ul>
        )}
        <div className="mt-5">
          <Pagination
            page={loaded.page}
            pageCount={loaded.pageCount}
            hrefFor={(page) => hrefWith(adminPaths.newsletter, { q, status, page })}
            label={t("pagesSubscribers")}
          />
        </div>
      </section>
    </>
  );
}

function SubscriberRow({ subscriber }: { subscriber: PanelSubscriber }) {
  const t = useTranslations("panelNewsletter.newsletter");
  const language = useLocale();
  const { email, status, spam, spamReasons, createdAt, confirmedAt, unsubscribedAt } = subscriber;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-2.5 text-sm first:border-t-0 sm:px-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold break-all">{email}</span>
        <Badge variant={badgeOf[status]} className="capitalize">
          {t(`statuses.${status}`)}
        </Badge>
        {subscriber.follows > 0 ? (
          <span className="text-xs text-ink-muted">{t("follows", { count: subscriber.follows })}</span>
        ) : null}
        {spam ? <Badge variant="rejected">{t("spamSuspected")}</Badge> : null}
        <SpamReasons reasons={spamReasons} className="basis-full" />
      </div>
      <p className="text-xs text-ink-muted tabular-nums sm:ms-auto">
        <span>{t("asked", { date: formatDate(createdAt, language) })}</span>
        <span>
          {confirmedAt ? ` · ${t("confirmed", { date: formatDate(confirmedAt, language) })}` : null}
        </span>
        <span>
          {unsubscribedAt ? ` · ${t("left", { date: formatDate(unsubscribedAt, language) })}` : null}
        </span>
      </p>
    </li>
  );
}
