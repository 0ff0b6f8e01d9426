import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalAnchor, PageLink } from "@/components/ui/page-link";
import { Pagination } from "@/components/ui/pagination";

/** Plain links; the list's frame handles their clicks. */
export const ListPages = (props: Omit<ComponentProps<typeof Pagination>, "Link">) => (
  <div className="mt-10">
    <Pagination {...props} Link={LocalAnchor} />
  </div>
);

type ListTotalProps = {
  total: number;
  noun: "game" | "streamer" | "clip";
  isPending: boolean;
};

/** Hidden while a new total is loading. */
export const ListTotal = ({ total, noun, isPending }: ListTotalProps) => (
  <p className={`me-2 font-display tabular-nums ${isPending ? "invisible" : ""}`}>
    {useTranslations("list.total").rich(noun, {
      count: total,
      number: (chunks) => <span className="text-lg font-semibold">{chunks}</span>,
      unit: (chunks) => <span className="text-ink-muted">{chunks}</span>,
    })}
  </p>
);

type Way = { href: string; label: string };

type NothingFoundProps = {
  title: string;
  description: string;
  icon: ReactNode;
  /** link to the whole list; null if it is shown */
  all: Way | null;
  /** link to submit an item */
  submit: Way;
};

export const NothingFound = ({ title, description, icon, all, submit }: NothingFoundProps) => (
  <EmptyState
    title={title}
    description={description}
    icon={icon}
    action={
      <>
        {all ? (
          <LocalAnchor href={all.href} className={buttonVariants()}>
            {all.label}
          </LocalAnchor>
        ) : null}
        <PageLink href={submit.href} className={buttonVariants({ variant: all ? "secondary" : "primary" })}>
          {submit.label}
        </PageLink>
      </>
    }
  />
);
