import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { requirePanelModerator } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { TestimonialList } from "@/components/admin/community/testimonial-list";
import { PlainList } from "@/components/admin/community/video-lists";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { parseListQuery, type SearchParams } from "@/lib/features/reviews/filters";
import { listTestimonialsForAdmin } from "@/lib/features/testimonials/data";
import { plainPanels } from "@/lib/features/videos/panel";
import { adminPaths } from "@/lib/shared/admin-paths";
import { panelNames } from "@/lib/shared/panel-names";
import { fieldByKind, plainKinds } from "@/lib/shared/reviewed-kinds";

export const generateMetadata = panelTitle(panelNames.community);

type Props = { searchParams: Promise<SearchParams> };

const lists = fieldByKind("list");

const plain = plainKinds.map((kind) => ({ kind, section: lists[kind].section }));
const sections = [...plain, { kind: "testimonial", section: "testimonials" } as const];
const [first] = sections as [(typeof sections)[number], ...typeof sections];

/** Streams, clips and testimonials. */
export default async function CommunityPage({ searchParams }: Props) {
  const params = await searchParams;
  const t = await getTranslations("panelCommunity");
  const current = sections.find(({ section }) => section === params.section) ?? first;
  return (
    <>
      <SectionLinks
        label={t("label")}
        sections={sections.map((each) => ({
          href: each === first ? adminPaths.community : `${adminPaths.community}?section=${each.section}`,
          label: each.kind === "testimonial" ? t("testimonials") : t(`kinds.${each.kind}.heading`),
          isCurrent: each === current,
        }))}
      />
      {await contentOf(current, params)}
    </>
  );
}

async function contentOf({ kind }: (typeof sections)[number], params: SearchParams): Promise<ReactNode> {
  const admin = await requirePanelModerator();
  if (kind === "testimonial") return <TestimonialList loaded={await listTestimonialsForAdmin(admin)} />;
  const query = parseListQuery(params);
  return (
    <PlainList key={kind} kind={kind} loaded={await plainPanels[kind].page(admin, query)} query={query} />
  );
}
