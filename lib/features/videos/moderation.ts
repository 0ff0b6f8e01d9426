import "server-only";
import {
  awaitedPicture,
  changedRow,
  type ReviewedRow,
  type ReviewedTable,
  type RowChange,
  reviewColumns,
} from "@/lib/features/reviews/reviewed-table";
import type { Transaction } from "@/lib/server/db";

const select = { ...reviewColumns, title: true, thumbnailPictureId: true } as const;

const shown = { status: true, thumbnailPictureId: true } as const;

type Stored = Pick<ReviewedRow, keyof typeof reviewColumns> & {
  title: string;
  thumbnailPictureId: string | null;
};

/** How the rows of one of the two tables are read and changed. */
type Rows = {
  find: (client: Transaction, id: number) => Promise<Stored | null>;
  update: RowChange<Pick<Stored, "status" | "thumbnailPictureId">[]>;
};

/** Why a stream or a clip cannot be approved yet. */
export const videoObstacle = (
  kind: "stream" | "clip",
  { thumbnailPictureId }: Pick<Stored, "thumbnailPictureId">,
): string | null => (thumbnailPictureId ? null : awaitedPicture(`${kind}'s picture`));

/** What reviewing must know of streams and of clips; the acts themselves are in the reviews' room. */
function videoReviews(kind: "stream" | "clip", { find, update }: Rows): ReviewedTable {
  const change: RowChange = async (...args) =>
    changedRow(await update(...args), (row) => [row.thumbnailPictureId]);
  return {
    kind,
    noun: kind,
    tag: `${kind}s`,
    find: async (client, id) => {
      const row = await find(client, id);
      return (
        row && {
          ...row,
          name: row.title,
          mailTo: null,
          obstacle: videoObstacle(kind, row),
        }
      );
    },
    changeStatus: change,
    changeTrash: change,
  };
}

export const streamReviews = videoReviews("stream", {
  find: (client, id) => client.stream.findUnique({ where: { id }, select }),
  update: (transaction, where, data) =>
    transaction.stream.updateManyAndReturn({ where, data, select: shown }),
});

export const clipReviews = videoReviews("clip", {
  find: (client, id) => client.clip.findUnique({ where: { id }, select }),
  update: (transaction, where, data) => transaction.clip.updateManyAndReturn({ where, data, select: shown }),
});
