import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

type MakerNameProps = { game: { developer: string; makerSlug?: string | null } };

/** The developer of a game, with a link to the maker's page. */
export function MakerName({ game: { developer, makerSlug } }: MakerNameProps) {
  const name = <bdi translate="no">{developer}</bdi>;
  if (!makerSlug) return name;
  return (
    <PageLink
      href={paths.maker(makerSlug)}
      className="font-medium text-ink underline underline-offset-4 hover:text-hot-text"
    >
      {name}
    </PageLink>
  );
}
