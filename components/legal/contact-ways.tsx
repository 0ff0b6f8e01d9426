import { NewTabLink } from "@/components/ui/new-tab-link";
import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

/** An e-mail address as a link; without one, our contact form takes its place. */
export function MailLink({ address }: { address: string | null }) {
  return address ? (
    <a translate="no" href={`mailto:${address}`}>
      {address}
    </a>
  ) : (
    <ContactFormLink />
  );
}

export function ContactFormLink({ children = "our contact form" }: { children?: string }) {
  return <PageLink href={paths.contact}>{children}</PageLink>;
}

/** The chat community, as a link where there is one. */
export function ChatLink({ href, children }: { href: string | null; children: string }) {
  if (!href) return children;
  return <NewTabLink href={href}>{children}</NewTabLink>;
}
