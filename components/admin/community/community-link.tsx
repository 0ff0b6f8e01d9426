import { OutsideLink } from "@/components/admin/outside-link";
import { isHttpUrl } from "@/lib/shared/fields";

type CommunityLinkProps = { href: string | null; thumbnailUrl: string; pictureSrc: string | null };

/** Where a stream or clip plays, by its real host, and a picture that is not ours yet. */
export function CommunityLink({ href, thumbnailUrl, pictureSrc }: CommunityLinkProps) {
  return (
    <>
      {href ? <OutsideLink label="Watch at" href={href} /> : null}
      {!pictureSrc && isHttpUrl(thumbnailUrl) ? (
        <OutsideLink label="Picture not fetched yet from" href={thumbnailUrl} />
      ) : null}
    </>
  );
}
