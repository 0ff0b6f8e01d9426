import type { Metadata } from "next";
import type { ReactNode } from "react";
import { requirePanelModerator } from "@/app/admin/panel-admin";
import { TestimonialList } from "@/components/admin/community/testimonial-list";
import { ClipsList, StreamList } from "@/components/admin/community/video-lists";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { parseListQuery, type SearchParams } from "@/lib/features/reviews/filters";
import { listTestimonialsForAdmin } from "@/lib/features/testimonials/data";
import { pageClipsForAdmin, pageStreamsForAdmin } from "@/lib/features/videos/panel";
import { adminPaths } from "@/lib/shared/admin-paths";
import { pageNames } from "@/lib/shared/titles";

export const metadata: Metadata = { title: pageNames.adminCommunity };

type Props = { searchParams: Promise<SearchParams> };

const sections = ["streams", "clips", "testimonials"] as const;
const labels = { streams: "Streams", clips: "Clips", testimonials: "Testimonials" };

/** Streams, clips and testimonials. */
export default async function CommunityPage({ searchParams }: Props) {
  const params = await searchParams;
  const current = sections.find((section) => section === params.section) ?? "streams";
  return (
    <>
      <SectionLinks
        label="Community"
        sections={sections.map((section) => ({
          href: section === "streams" ? adminPaths.community : `${adminPaths.community}?section=${section}`,
          label: labels[section],
          isCurrent: section === current,
        }))}
      />
      {await contentOf(current, params)}
    </>
  );
}

async function contentOf(section: (typeof sections)[number], params: SearchParams): Promise<ReactNode> {
  const admin = await requirePanelModerator();
  const query = parseListQuery(params);
  if (section === "streams")
    return <StreamList loaded={await pageStreamsForAdmin(admin, query)} query={query} />;
  if (section === "clips") return <ClipsList loaded={await pageClipsForAdmin(admin, query)} query={query} />;
  return <TestimonialList loaded={await listTestimonialsForAdmin(admin)} />;
}
