import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { isHttpUrl } from "@/lib/shared/clean-text";

type OutsideLinkProps = { label: string; href: string; note?: ReactNode };

/**
 * A submitted link with its full host, since the end of a host decides where it leads. The path distinguishes
 * channels. Sends no referrer.
 */
export function OutsideLink({ label, href, note }: OutsideLinkProps) {
  const t = useTranslations("panelItems.outsideLink");
  return (
    <span className="inline-flex min-h-6 max-w-full flex-wrap items-center gap-x-1.5">
      <span className="shrink-0 text-ink-muted">{label}</span>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="inline-flex min-h-6 min-w-0 flex-wrap items-center font-medium text-hot-text underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <span className="max-w-full break-all">{hostOf(href)}</span>
        <span className="max-w-40 truncate font-normal text-ink-muted">{pathOf(href)}</span>
        <ExternalLink aria-hidden="true" className="ms-1 size-3.5 shrink-0" />
        <span className="sr-only">{t("newTab")}</span>
      </a>
      {note}
    </span>
  );
}

/** @returns the host as the browser resolves it; look-alike letters appear as xn-- */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** @returns the part after the host; empty for the home page */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return "";
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`.replace(/^\/$/, "");
}

type CommunityLinkProps = { href: string | null; thumbnailUrl: string; pictureSrc: string | null };

/** The real host of a stream or clip, and of its picture if that is not stored yet. */
export function CommunityLink({ href, thumbnailUrl, pictureSrc }: CommunityLinkProps) {
  const t = useTranslations("panelItems.outsideLink");
  return (
    <>
      {href ? <OutsideLink label={t("watchAt")} href={href} /> : null}
      {!pictureSrc && isHttpUrl(thumbnailUrl) ? (
        <OutsideLink label={t("pictureFrom")} href={thumbnailUrl} />
      ) : null}
    </>
  );
}
