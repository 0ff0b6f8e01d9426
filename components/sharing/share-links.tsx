import { Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SocialIcon } from "@/components/layout/social-icon";
import { buttonVariants } from "@/components/ui/button-variants";
import { CopyButton } from "@/components/ui/copy-button";
import { NewTabLink } from "@/components/ui/new-tab-link";

type Shared = {
  title: string;
  /** absolute */
  url: string;
};

/** Plain links; nothing is loaded from the networks. */
function targets({ title, url }: Shared) {
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  return [
    {
      label: "X",
      icon: <SocialIcon network="x" />,
      href: `https://x.com/intent/post?${query({ text: title, url })}`,
    },
    {
      label: "Facebook",
      icon: <SocialIcon network="facebook" />,
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    },
    { label: "Bluesky", href: `https://bsky.app/intent/compose?${query({ text: `${title} ${url}` })}` },
    { label: "Reddit", href: `https://www.reddit.com/submit?${query({ title, url })}` },
  ];
}

/** @param heading e.g. "Share this post" */
export function ShareLinks({ heading, title, url }: Shared & { heading: string }) {
  const t = useTranslations("sharing.share");
  const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;
  const classes = `${buttonVariants({ variant: "secondary", size: "sm" })} [&_svg]:size-4`;
  return (
    <section aria-labelledby="share" className="border-y border-line py-5 print:hidden">
      <h2 id="share" className="mb-3 text-lg">
        {heading}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {targets({ title, url }).map(({ label, icon, href }) => (
          <li key={label}>
            <NewTabLink href={href} className={classes}>
              {icon}
              {t.rich("on", { network: label, hidden, shown: (chunks) => <span>{chunks}</span> })}
            </NewTabLink>
          </li>
        ))}
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
            className={classes}
          >
            <Mail aria-hidden="true" />
            {t.rich("byMail", { hidden })}
          </a>
        </li>
        <li className="needs-script">
          <CopyButton kind="link" text={url} className={classes} />
        </li>
      </ul>
    </section>
  );
}
