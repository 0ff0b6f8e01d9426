import { Plus } from "lucide-react";
import { useMessageText } from "@/components/forms/message-text";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";

/** `title` may be a message. */
type ListHeaderProps = { title: string; text: string; submitPath: string; submitLabel: string };

export const ListHeader = ({ title, text, submitPath, submitLabel }: ListHeaderProps) => (
  <header className="dot-grid">
    <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-10 gap-y-4 px-4 pt-7 pb-5 sm:px-6 sm:pt-8">
      <div className="min-w-0">
        <h1 className="text-4xl font-semibold">{useMessageText()(title)}</h1>
        <p className="mt-1.5 max-w-prose text-ink-muted">{text}</p>
      </div>
      <PageLink href={submitPath} className={buttonVariants()}>
        <Plus aria-hidden="true" />
        <span>{submitLabel}</span>
      </PageLink>
    </div>
  </header>
);
