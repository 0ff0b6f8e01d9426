import { AtSign, Bird, Gamepad2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SocialIcon } from "@/components/layout/social-icon";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { ProfileLink } from "@/lib/features/streamers/links";

const icons: Record<ProfileLink["id"], ReactNode> = {
  tiktok: <SocialIcon network="tiktok" />,
  twitter: <SocialIcon network="x" />,
  facebook: <SocialIcon network="facebook" />,
  bluesky: <Bird aria-hidden="true" />,
  threads: <AtSign aria-hidden="true" />,
  steam: <Gamepad2 aria-hidden="true" />,
  discord: <SocialIcon network="discord" />,
};

type SocialListProps = {
  links: ProfileLink[];
  /** A Discord username is shown as text. */
  discordUsername: string | null;
};

export function SocialList({ links, discordUsername }: SocialListProps) {
  const t = useTranslations("streamers.socialList");
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 [&_svg]:size-4.5 [&_svg]:shrink-0">
      {links.map(({ id, label, handle, href }) => (
        <li key={href}>
          <NewTabLink
            href={href}
            rel="noopener noreferrer nofollow ugc"
            className="group flex min-h-9 items-center gap-2.5 text-ink hover:text-hot-text"
          >
            {icons[id]}
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{label}</span>{" "}
              <span
                translate={id === "discord" ? "yes" : "no"}
                className="text-ink-muted group-hover:text-hot-text"
              >
                {id === "discord" ? t("invite") : handle}
              </span>
            </span>
          </NewTabLink>
        </li>
      ))}
      {discordUsername ? (
        <li className="flex min-h-9 items-center gap-2.5">
          {icons.discord}
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{t("discord")}</span>{" "}
            <span translate="no" className="text-ink-muted">
              {discordUsername}
            </span>
          </span>
        </li>
      ) : null}
    </ul>
  );
}
