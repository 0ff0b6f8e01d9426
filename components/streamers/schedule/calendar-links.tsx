import { useTranslations } from "next-intl";
import { DrawnIcon } from "@/components/ui/drawn-icon";

type CalendarLinksProps = {
  /** absolute URL of the calendar */
  url: string;
  /** subject, for screen readers */
  of: string;
};

const google = "https://calendar.google.com/calendar/r";

/** Subscribe on the device, at Google, or download. Works without JavaScript. */
export function CalendarLinks({ url, of }: CalendarLinksProps) {
  const t = useTranslations("streamers.calendarLinks");
  const webcal = url.replace(/^https?:/, "webcal:");
  const links = [
    { label: t("subscribe"), href: webcal },
    { label: t("google"), href: `${google}?cid=${encodeURIComponent(webcal)}`, isOutside: true },
    { label: t("download"), href: new URL(url).pathname, isFile: true },
  ];
  return (
    <details className="group text-sm print:hidden">
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-2 font-display font-semibold text-hot-text underline decoration-1 underline-offset-4 hover:decoration-2">
        <DrawnIcon name="schedule" className="size-4" />
        <span>
          <span>{t("add")}</span>
          <span className="sr-only">{`: ${of}`}</span>
        </span>
      </summary>
      <ul className="mt-1 grid gap-1 border-s-2 border-line ps-3">
        {links.map(({ label, href, isOutside, isFile }) => (
          <li key={label}>
            <a
              href={href}
              {...(isOutside && { target: "_blank", rel: "noopener noreferrer" })}
              {...(isFile && { download: "" })}
              className="inline-flex min-h-9 items-center font-medium hover:text-hot-text"
            >
              <span>{label}</span>
              {isOutside ? <span className="sr-only">{` ${t("opensNewTab")}`}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
