import { Mail, Phone } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SocialIcon } from "@/components/layout/social-icon";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { Brand } from "@/lib/shared/brand";
import { type SocialNetwork, socialLinks } from "@/lib/shared/navigation";

const order: SocialNetwork[] = ["facebook", "x", "youtube", "tiktok", "discord"];

const linkClasses = "underline-offset-4 transition-colors hover:text-hot-text hover:underline";

export function ContactInfo({ brand }: { brand: Brand }) {
  const t = useTranslations("contact.info");
  const { contactEmail, contactPhone } = brand;
  const profiles = socialLinks(brand).sort(
    (one, other) => order.indexOf(one.network) - order.indexOf(other.network),
  );
  if (!contactPhone && !contactEmail && profiles.length === 0) return null;
  return (
    <aside
      aria-label={t("title")}
      className="ticks flex flex-col gap-8 bg-surface p-6 [--tick:var(--cool)] sm:p-8"
    >
      {contactPhone || contactEmail ? (
        <div>
          <h2 className="text-xl">{t("title")}</h2>
          <ul className="mt-4 flex flex-col gap-3">
            {contactPhone ? (
              <Line icon={<Phone aria-hidden="true" />} label={t("phone")}>
                <a href={`tel:${contactPhone.replace(/[^+\d]/g, "")}`} dir="ltr" className={linkClasses}>
                  {contactPhone}
                </a>
              </Line>
            ) : null}
            {contactEmail ? (
              <Line icon={<Mail aria-hidden="true" />} label={t("email")}>
                <a translate="no" href={`mailto:${contactEmail}`} className={linkClasses}>
                  {contactEmail}
                </a>
              </Line>
            ) : null}
          </ul>
        </div>
      ) : null}
      {profiles.length > 0 ? (
        <div>
          <h2 className="text-xl">{t("follow")}</h2>
          <ul className="mt-3 flex flex-col">
            {profiles.map(({ network, href }) => (
              <li key={network}>
                <NewTabLink href={href} className={`inline-flex min-h-10 items-center gap-3 ${linkClasses}`}>
                  <SocialIcon network={network} className="size-5 shrink-0 text-ink-muted" />
                  <span>{t(`networks.${network}`)}</span>
                </NewTabLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </aside>
  );
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span className="notch grid size-10 shrink-0 place-items-center bg-cool-soft text-cool [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 break-words">
        <span className="block text-xs text-ink-muted">{label}</span>
        {children}
      </span>
    </li>
  );
}
