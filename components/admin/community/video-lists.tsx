"use client";

import { Clapperboard, Link2, type LucideIcon, Tv } from "lucide-react";
import { useTranslations } from "next-intl";
import { createContext, memo, useContext } from "react";
import { PlainEditSheet } from "@/components/admin/community/video-edit-sheet";
import { plainNouns, plainValues } from "@/components/admin/community/video-nouns";
import { newFacts } from "@/components/admin/edit/new-row";
import { FeaturingButton } from "@/components/admin/featuring/featuring-button";
import { ReviewBadges } from "@/components/admin/list/review-badges";
import type { EditSheetProps } from "@/components/admin/list/review-dialogs";
import { ReviewList, type RowProps } from "@/components/admin/list/review-list";
import { ReviewRow } from "@/components/admin/list/review-row";
import { RowPicture } from "@/components/admin/list/row-picture";
import { CommunityLink } from "@/components/admin/outside-link";
import type { ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage } from "@/lib/features/reviews/types";
import type { AdminPlain } from "@/lib/features/videos/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { fieldByKind, mapKinds, type PlainKind, plainColumns, plainKinds } from "@/lib/shared/reviewed-kinds";

const icons: Partial<Record<PlainKind, LucideIcon>> = { stream: Tv, clip: Clapperboard };
const paths = fieldByKind("path");
const sections = fieldByKind("list");

/** The constant parts of the list of each plain kind. */
const lists = mapKinds(plainKinds, (kind) => {
  const Icon = icons[kind] ?? Link2;
  return {
    noun: plainNouns[kind],
    address: { path: adminPaths.community, fixed: { section: sections[kind].section } },
    icon: <Icon aria-hidden="true" />,
  };
});

const blanks = mapKinds(plainKinds, (kind): AdminPlain => {
  const { maker, link } = plainColumns[kind];
  const common = { ...newFacts, title: "", description: "", thumbnailUrl: "", pictureSrc: null };
  return { ...common, [maker.column]: "", [link.column]: null } as unknown as AdminPlain;
});

type PlainListProps = { kind: PlainKind; loaded: PanelPage<AdminPlain>; query: ListQuery };

/** The kind of the list around a row. */
const ListKind = createContext<PlainKind>("stream");

/** The panel's list of a plain kind, e.g. streams. */
export function PlainList({ kind, ...props }: PlainListProps) {
  const t = useTranslations("panelCommunity");
  return (
    <ListKind value={kind}>
      <ReviewList
        {...lists[kind]}
        {...props}
        heading={t(`kinds.${kind}.heading`)}
        empty={t(`kinds.${kind}.empty`)}
        emptyHint={t(`kinds.${kind}.emptyHint`)}
        linkToAll={{ label: t(`kinds.${kind}.showAll`) }}
        Row={PlainRow}
        EditSheet={ListEditSheet}
        blank={blanks[kind]}
      />
    </ListKind>
  );
}

const ListEditSheet = (props: EditSheetProps<AdminPlain>) => (
  <PlainEditSheet {...props} kind={useContext(ListKind)} />
);

/** A row of a plain kind. */
const PlainRow = memo(function PlainRow({
  row,
  isBusy,
  onDecide,
  onEdit,
  onDelete,
  onExpired,
}: RowProps<AdminPlain>) {
  const t = useTranslations("panelCommunity.row");
  const kind = useContext(ListKind);
  const { by, href } = plainValues(kind, row);
  return (
    <ReviewRow
      kind={kind}
      row={row}
      name={row.title}
      isBusy={isBusy}
      onDecide={(...decision) => onDecide(row, ...decision)}
      onEdit={() => onEdit(row)}
      onDelete={() => onDelete(row)}
      featuring={<FeaturingButton noun={paths[kind]} row={row} name={row.title} disabled={isBusy} />}
      picture={
        <RowPicture src={row.pictureSrc} alt={t("picture", { title: row.title })} onExpired={onExpired} />
      }
      badges={<ReviewBadges row={row} />}
      meta={t.rich("by", { name: () => <span className="font-medium text-ink">{by}</span> })}
      mailTo={row.contactEmail}
      text={row.description}
      facts={<CommunityLink href={href} thumbnailUrl={row.thumbnailUrl} pictureSrc={row.pictureSrc} />}
    />
  );
});
