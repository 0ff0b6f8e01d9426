import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";

type Way = { href: string; label: string };

type NothingFoundProps = {
  title: string;
  description: string;
  icon: ReactNode;
  /** the whole list; null where that is what is shown */
  all: Way | null;
  /** where one of them is sent */
  submit: Way;
};

/** A list without a single card: back to the whole of it, or on to being the first in it. */
export const NothingFound = ({ title, description, icon, all, submit }: NothingFoundProps) => (
  <EmptyState
    title={title}
    description={description}
    icon={icon}
    action={
      <>
        {all ? (
          <a href={all.href} className={buttonVariants()}>
            {all.label}
          </a>
        ) : null}
        <PageLink href={submit.href} className={buttonVariants({ variant: all ? "secondary" : "primary" })}>
          {submit.label}
        </PageLink>
      </>
    }
  />
);
