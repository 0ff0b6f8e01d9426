import { useTranslations } from "next-intl";
import { OutsideLink } from "@/components/admin/outside-link";
import { reviewedSocials } from "@/lib/features/submissions/socials";

/** With the hosts that the links really lead to. */
export function SubmissionLinks({ socials }: { socials: string | null }) {
  const t = useTranslations("panelSubmissions");
  return reviewedSocials(socials).map(({ platform, url, href, isOwnHost }) =>
    href ? (
      <OutsideLink
        key={`${platform} ${url}`}
        label={`${platform}:`}
        href={href}
        note={
          isOwnHost ? null : <span className="font-semibold text-warn">{t("otherHost", { platform })}</span>
        }
      />
    ) : (
      <span key={`${platform} ${url}`} className="inline-flex min-h-6 items-center gap-1.5">
        <span className="text-ink-muted">{`${platform}:`}</span>
        <span>{` ${url}`}</span>
      </span>
    ),
  );
}
