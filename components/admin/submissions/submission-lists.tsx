"use client";

import { Film, Gamepad2, Inbox, Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { submissionNoun } from "@/components/admin/list/noun";
import { ControlledReviewList, ReviewList } from "@/components/admin/list/review-list";
import { FinalWords, type ListAddress, listHref, ReviewTools } from "@/components/admin/list/review-tools";
import { countsAfter, useReviewActions } from "@/components/admin/list/use-review-actions";
import { SubmissionRow } from "@/components/admin/submissions/submission-row";
import { fullQuery, type ListFilter, type ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage } from "@/lib/features/reviews/types";
import {
  type AdminSubmission,
  type SubmissionCard,
  type SubmissionCards,
  submissionCards,
} from "@/lib/features/submissions/types";
import { adminPaths } from "@/lib/shared/admin-paths";

const cardIcons: Record<SubmissionCard, ReactNode> = {
  games: <Gamepad2 aria-hidden="true" />,
  streamers: <Radio aria-hidden="true" />,
  others: <Inbox aria-hidden="true" />,
};

export function SubmissionLists({ queries, pages }: SubmissionCards) {
  const t = useTranslations("panelSubmissions");
  const linkToAll = { href: listHref(submissionsAddress(), fullQuery({})), label: t("showAll") };
  const actions = {
    games: useReviewActions(submissionNoun, pages.games.rows),
    streamers: useReviewActions(submissionNoun, pages.streamers.rows),
    others: useReviewActions(submissionNoun, pages.others.rows),
  };
  const cardCounts = submissionCards.map((card) => countsAfter(pages[card], actions[card].rows).counts);
  const total = (status: ListFilter) => cardCounts.reduce((sum, counts) => sum + counts[status], 0);
  const counts = {
    pending: total("pending"),
    approved: total("approved"),
    rejected: total("rejected"),
    taken_down: total("taken_down"),
    spam: total("spam"),
  };
  // A search hides empty cards, unless all are empty.
  const isSearched = queries.games.q !== "";
  const withRows = submissionCards.filter((card) => pages[card].rows.length > 0);
  const shown = isSearched ? (withRows.length > 0 ? withRows : submissionCards.slice(0, 1)) : submissionCards;
  const firstEmpty = submissionCards.find((card) => actions[card].rows.length === 0);
  return (
    <section aria-labelledby="submissions-heading">
      <h2 id="submissions-heading" className="mb-4 text-2xl">
        {t("title")}
      </h2>
      <ReviewTools
        address={submissionsAddress()}
        query={queries.games}
        counts={counts}
        searchLabel={t("search")}
      />
      <FinalWords kind={submissionNoun.kind} rows={submissionCards.flatMap((card) => actions[card].rows)} />
      <div className="mt-10 grid gap-10">
        {shown.map((card) => (
          <ControlledReviewList
            key={card}
            noun={submissionNoun}
            headingLevel={3}
            tools={false}
            address={submissionsAddress(card, otherPages(card, queries))}
            query={queries[card]}
            loaded={pages[card]}
            actions={actions[card]}
            linkToAll={card === firstEmpty ? linkToAll : null}
            heading={t(`cards.${card}.heading`)}
            empty={t(`cards.${card}.empty`)}
            icon={cardIcons[card]}
            Row={SubmissionRow}
          />
        ))}
      </div>
    </section>
  );
}

/** Keeps the pages of the other cards. */
function otherPages(card: SubmissionCard, queries: SubmissionCards["queries"]): Record<string, string> {
  const others = submissionCards.filter((other) => other !== card && queries[other].page > 1);
  return Object.fromEntries(others.map((other) => [other, String(queries[other].page)]));
}

function submissionsAddress(pageParam = "page", fixed: Record<string, string> = {}): ListAddress {
  return { path: adminPaths.panel, fixed: { tab: "submissions", ...fixed }, pageParam };
}

const address = { path: adminPaths.panel, fixed: { tab: "clips" } };

export function VideoSubmissionList({
  loaded,
  query,
}: {
  loaded: PanelPage<AdminSubmission>;
  query: ListQuery;
}) {
  const t = useTranslations("panelSubmissions.videos");
  return (
    <ReviewList
      noun={submissionNoun}
      heading={t("heading")}
      address={address}
      query={query}
      loaded={loaded}
      empty={t("empty")}
      emptyHint={t("emptyHint")}
      linkToAll={{ label: t("showAll") }}
      icon={<Film aria-hidden="true" />}
      Row={SubmissionRow}
    />
  );
}
