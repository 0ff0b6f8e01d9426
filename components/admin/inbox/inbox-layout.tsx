"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { type InboxSection, InboxSections, sectionHref } from "@/components/admin/inbox/inbox-sections";
import { useInboxKeys } from "@/components/admin/inbox/use-inbox-keys";
import { EmptyList, nothingMatches } from "@/components/admin/shell/empty-list";
import { KeysHelp, KeysLine, type KeyWords } from "@/components/admin/shell/keys-help";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { useMessageText } from "@/components/forms/message-text";
import { PageLink } from "@/components/ui/page-link";
import { Pagination } from "@/components/ui/pagination";

type InboxLayoutProps = {
  section: InboxSection;
  title: string;
  loaded: { rows: readonly object[]; page: number; pageCount: number };
  count: string;
  /** receives the focus when a row leaves the list */
  heading: RefObject<HTMLHeadingElement | null>;
  /** `item: null` leads back from a single item to the list */
  hrefFor: (change: { page?: number; item?: null }) => string;
  isOne: boolean;
  isNarrowed: boolean;
  filters: ReactNode;
  empty: { icon: ReactNode; description: string };
  ticks?: ReactNode;
  keys: { all: readonly KeyWords[]; line: string };
  notice?: ReactNode;
  children: ReactNode;
};

export function InboxLayout(props: InboxLayoutProps) {
  const { section, title, loaded, heading, hrefFor, isOne, keys } = props;
  const t = useTranslations("panelInbox.layout");
  const read = useMessageText();
  const list = useRef<HTMLUListElement>(null);
  const [showsHelp, setHelp] = useState(false);
  useInboxKeys(list, () => setHelp(!showsHelp));
  const showAll = t("showAll", { section });
  return (
    <>
      <InboxSections current={section} />
      <section aria-labelledby="inbox-heading">
        <ListHeading
          id="inbox-heading"
          ref={heading}
          tabIndex={-1}
          className="mb-4 outline-none"
          count={props.count}
        >
          {title}
        </ListHeading>
        {isOne ? (
          <p className="mb-4 text-sm">
            <span>{`${t("oneOf", { section })} `}</span>
            <PageLink href={hrefFor({ item: null })} className="underline underline-offset-4">
              {showAll}
            </PageLink>
          </p>
        ) : (
          props.filters
        )}
        <div className="contents">{props.notice}</div>
        {loaded.rows.length === 0 ? (
          <EmptyList
            headingId="inbox-heading"
            icon={props.empty.icon}
            title={t("empty", { section })}
            {...(isOne || props.isNarrowed
              ? { description: nothingMatches, link: { href: sectionHref(section), label: showAll } }
              : { description: props.empty.description })}
          />
        ) : (
          <>
            {props.ticks}
            <ul ref={list} aria-labelledby="inbox-heading" className="notch-lg border border-line bg-surface">
              {props.children}
            </ul>
            <KeysLine onOpen={() => setHelp(true)}>{keys.line}</KeysLine>
          </>
        )}
        <div className="mt-5">
          <Pagination
            page={loaded.page}
            pageCount={loaded.pageCount}
            hrefFor={(page) => hrefFor({ page })}
            label={t("pages", { title })}
          />
        </div>
      </section>
      <KeysHelp
        open={showsHelp}
        onClose={() => setHelp(false)}
        page={t("keysOf")}
        keys={keys.all.map(({ shown, does }) => ({ shown: read(shown), does: read(does) }))}
      />
    </>
  );
}
