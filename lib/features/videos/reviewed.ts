import "server-only";
import { linkOfSlug, linkSlug } from "@/lib/features/clips/policy";
import { isVisible } from "@/lib/features/reviews/data";
import { rowEdits } from "@/lib/features/reviews/edits";
import { db, type Transaction } from "@/lib/server/db";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { paths } from "@/lib/shared/paths";
import { fieldByKind, mapKinds, type PlainKind, plainColumns, plainKinds } from "@/lib/shared/reviewed-kinds";
import { plainEditSchemas } from "./edit-schema";
import { plainEdits, plainReviews } from "./moderation";
import { addPlain } from "./mutations";
import { plainPanels } from "./panel";
import { type PlainRow, rowsOf } from "./rows";

const reported = fieldByKind("reported");

/** The page of a row that leads somewhere; a kind without pages shows on the landing page. */
function pathOf(kind: PlainKind, row: PlainRow): string | null {
  const page = reported[kind]?.page;
  const link: unknown = Reflect.get(row, plainColumns[kind].link.column);
  return page && typeof link === "string" && isHttpUrl(link) ? `/${page}/${linkSlug(row.id)}` : null;
}

function show(kind: PlainKind, row: PlainRow) {
  const path = pathOf(kind, row);
  return {
    row,
    name: row.title,
    ownAddress: null,
    pictures: { thumbnailUrl: row.thumbnailPictureId },
    publicPath: path ?? paths.home,
    pagePath: isVisible(row) ? path : null,
  };
}

async function findOnPage(kind: PlainKind, slug: string): Promise<{ id: number; name: string } | null> {
  const id = linkOfSlug(slug);
  const row = id === null ? null : await rowsOf(db, kind).findFirst({ where: { id } });
  return row && show(kind, row).pagePath ? { id: row.id, name: row.title } : null;
}

/** The plain kinds among the reviewed ones (lib/features/items/tables.ts). */
export const reviewedPlain = mapKinds(plainKinds, (kind) => {
  const { editOf, update } = plainEdits(kind);
  return {
    ...plainReviews(kind),
    panel: plainPanels[kind],
    edits: rowEdits(plainEditSchemas[kind] as never, editOf, {
      update,
      add: addPlain(kind),
      pictures: ["thumbnailUrl"],
    }),
    include: true as const,
    read: (client: Transaction, ids: number[]) =>
      rowsOf(client, kind).findMany({ where: { id: { in: ids } } }),
    show: (row: PlainRow) => show(kind, row),
    removeMany: (where: object) => rowsOf(db, kind).deleteMany({ where }),
    findOnPage: (slug: string) => findOnPage(kind, slug),
  };
});
