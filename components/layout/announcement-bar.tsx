import { useTranslations } from "next-intl";
import { LocalAnchor } from "@/components/ui/page-link";
import { type Announcement, announcementScript } from "@/lib/shared/announcement";

/**
 * A closed announcement stays hidden in this browser until a new one appears. The script sets `hidden` before
 * hydration, which leaves it.
 */
export function AnnouncementBar({ announcement: { id, text, link, until } }: { announcement: Announcement }) {
  const t = useTranslations("shell.announcement");
  return (
    <>
      <aside
        aria-label={t("label")}
        data-announcement={id}
        data-until={until ?? undefined}
        suppressHydrationWarning
        className="announcement border-b border-line bg-cool-soft text-ink"
      >
        <div className="mx-auto flex min-h-12 max-w-page items-center gap-3 px-4 py-1.5 text-sm sm:px-6">
          <p className="min-w-0 grow break-words" dir="auto">
            <span>{`${text} `}</span>
            {link ? (
              <LocalAnchor
                href={link}
                className="font-semibold whitespace-nowrap underline underline-offset-4"
              >
                {t.rich("more", { text, about: (chunks) => <span className="sr-only">{chunks}</span> })}
              </LocalAnchor>
            ) : null}
          </p>
          <button
            type="button"
            hidden
            suppressHydrationWarning
            aria-label={t("close")}
            className="-me-2 grid size-9 shrink-0 place-items-center text-xl leading-none text-ink-muted hover:text-ink"
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      </aside>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: announcementScript }} suppressHydrationWarning />
    </>
  );
}
