import { render } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { ReadOpenCounts } from "@/components/admin/shell/open-counts";
import { Account, MailReady } from "@/components/admin/shell/panel-context";
import { PanelQueries } from "@/components/admin/shell/panel-queries";
import { gameFields } from "@/lib/features/games/fields";
import type { AdminGame } from "@/lib/features/games/types";
import { fullFilter } from "@/lib/features/queue/filters";
import type { QueueItem, QueuePage, Scheduled } from "@/lib/features/queue/types";
import { emptyRow } from "../field-examples";
import { untouchedFacts } from "../review-facts";

/**
 * @param hasMail whether a mail provider is set up
 * @param takesReplies whether the site has a contact address
 */
export const renderInPanel = (screen: ReactElement, { hasMail = true, takesReplies = true } = {}) =>
  render(screen, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <PanelQueries>
        <Account value={1}>
          <ReadOpenCounts
            value={{ queue: 0, messages: 0, tickets: 0, reports: 0, complaints: 0, mailQueue: 0 }}
          >
            <MailReady value={{ hasMail, takesReplies }}>{children}</MailReady>
          </ReadOpenCounts>
        </Account>
      </PanelQueries>
    ),
  });

/** A game that waits for review; numbered ones follow one another. */
export const waitingGame = (id: number, given: Partial<AdminGame> = {}): AdminGame => ({
  ...emptyRow(gameFields),
  ...untouchedFacts,
  id,
  submittedAt: new Date(Date.UTC(2026, 9, 1, 0, id)).toISOString(),
  slug: `game-${id}`,
  writtenIn: "en",
  title: `Game ${id}`,
  description: "A quiet walk.",
  developer: "Two Ferns",
  imageUrl: "pictures/aaaaaaaaaaaaaaaaaaaa",
  pictureSrc: null,
  categories: ["RPG"],
  singlePlayer: true,
  featureRequested: false,
  contactEmail: null,
  ...given,
});

export const queueItem = (
  id: number,
  scheduled: Scheduled | null = null,
  given: Partial<AdminGame> = {},
): QueueItem => ({
  kind: "game",
  row: waitingGame(id, given),
  scheduled,
  changeRequest: null,
  submitter: { newsAt: null, mailsOff: false },
});

/** The queue's first page as the server reads it. */
export function queuePage(items: QueueItem[], given: Partial<QueuePage> = {}): QueuePage {
  const total = given.total ?? items.length;
  return {
    readAt: "2026-11-25T10:00:00.000Z",
    undoable: [],
    filter: fullFilter({}),
    items,
    counts: {
      game: total,
      streamer: 0,
      stream: 0,
      clip: 0,
      submission: 0,
      revision: 0,
      submitter: 0,
      spam: 0,
    },
    total,
    page: 1,
    pageCount: 1,
    ...given,
  };
}
