import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OverviewStrip } from "@/components/admin/overview/overview-strip";
import type { Overview } from "@/lib/features/overview/types";
import { defaultPromises } from "@/lib/shared/promises";
import { inRouter } from "@/tests/support/in-router";

const waiting = {
  game: 0,
  streamer: 0,
  stream: 0,
  clip: 0,
  submission: 0,
  revision: 0,
  spam: 0,
  submitter: 0,
};
const nothing: Overview = {
  ...{ waiting, openMessages: 0, openTickets: 0, openReports: 0, openComplaints: 0 },
  ...{ failedMails: 0, heldMails: 0, oldestWorkingDays: null, medianReviewHours: null, storedBytes: 0 },
  ...{ blog: { posts: 0, readAt: null, failure: null }, days: [] },
};
const shown = (open: Partial<Overview>) =>
  renderToStaticMarkup(
    inRouter(
      <OverviewStrip overview={{ ...nothing, ...open }} isForAdmin={false} promises={defaultPromises} />,
    ),
  );

it.each<[string, Partial<Overview>, string, string]>([
  ["nothing", {}, "0 open", "/admin/inbox?status=open"],
  ["a message", { openMessages: 1, openReports: 2 }, "3 open", "/admin/inbox?status=open"],
  ["a ticket", { openTickets: 1 }, "1 open", "/admin/inbox?kind=tickets&amp;status=open"],
  ["a report", { openReports: 1 }, "1 open", "/admin/inbox?kind=reports&amp;status=open"],
  ["a complaint", { openComplaints: 2 }, "2 open", "/admin/inbox/copyright?status=open"],
])(
  "counts everything open in the inbox's tile and links to the first, with %s open",
  (_, open, count, href) => {
    const markup = shown(open);
    expect(markup).toContain(count);
    expect(markup).toContain(`href="${href}"`);
  },
);
