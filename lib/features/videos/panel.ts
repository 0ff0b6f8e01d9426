import "server-only";
import { planFields, shownPlan } from "@/lib/features/featuring/policy";
import { accessFields, shownMailTo } from "@/lib/features/reviews/access/data";
import { factColumns, type OwnFields, panelReads, withFacts } from "@/lib/features/reviews/panel";
import { db } from "@/lib/server/db";
import { signPictureUrl } from "@/lib/server/pictures/store";
import { fieldByKind, mapKinds, type PlainKind, plainColumns, plainKinds } from "@/lib/shared/reviewed-kinds";
import { plainObstacle } from "./moderation";
import { rowsOf } from "./rows";
import type { AdminPlain } from "./types";

const common = {
  ...factColumns,
  title: true,
  description: true,
  thumbnailUrl: true,
  thumbnailPictureId: true,
  featured: true,
  featureRequested: true,
  addedBy: true,
  handedOverAt: true,
  ...planFields,
  ...accessFields,
} as const;

const tables = fieldByKind("table");

/** The plain kinds as the panel sees them; see `panelReads`. */
const readsOf = <Kind extends PlainKind>(kind: Kind) => {
  const { maker, link } = plainColumns[kind];
  const select = { ...common, [maker.column]: true, [link.column]: true } as typeof common;
  return panelReads({
    source: { table: tables[kind], searched: ["title", maker.column], name: "title" },
    read: (ids) => rowsOf(db, kind).findMany({ where: { id: { in: ids }, deletedAt: null }, select }),
    show: async ({ thumbnailPictureId, access, ...row }, sign) =>
      ({
        ...withFacts(row),
        ...shownPlan(row),
        contactEmail: shownMailTo(access),
        pictureSrc: sign && thumbnailPictureId ? await signPictureUrl(thumbnailPictureId) : null,
      }) as unknown as OwnFields<AdminPlain<Kind>>,
    obstacleOf: (row) => plainObstacle(kind, row),
    picturesOf: (row) => [
      { place: kind, noun: "picture", url: row.thumbnailUrl, pictureId: row.thumbnailPictureId },
    ],
    keys: ["thumbnailUrl"] as never,
  });
};

export const plainPanels = mapKinds(plainKinds, readsOf) as {
  [Kind in PlainKind]: ReturnType<typeof readsOf<Kind>>;
};
