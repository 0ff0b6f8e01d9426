"use client";

import Link, { useLinkStatus } from "next/link";
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { inLanguage, type LanguageCode, splitLanguage } from "@/lib/shared/languages";
import { keepScroll } from "./keep-scroll";

const Prefix = createContext<LanguageCode | undefined>(undefined);

/** @param language in the address of the page; addresses in the default language have none */
export function LanguagePrefix({ language, children }: { language: LanguageCode; children: ReactNode }) {
  return <Prefix value={language}>{children}</Prefix>;
}

/** @returns the language in the address of the page; undefined for the default one */
export const useLanguagePrefix = (): LanguageCode | undefined => useContext(Prefix);

/** @returns the address of an internal page in the language of the current one; an address with a language stays */
export function useLocalPath(): (path: string) => string {
  const prefix = useContext(Prefix);
  return (path) => (isPublicPage(path) && !hasLanguage(path) ? inLanguage(path, prefix) : path);
}

const hasLanguage = (address: string): boolean =>
  splitLanguage(address.split(/[?#]/, 1)[0] ?? "").language !== undefined;

/** A plain link to an internal page, in the language of the current one. */
export function LocalAnchor({ href, children, ...props }: ComponentProps<"a"> & { href: string }) {
  const localPath = useLocalPath();
  return (
    <a href={localPath(href)} {...props}>
      {children}
    </a>
  );
}

const isPublicPage = (path: string) =>
  path.startsWith("/") && !/^\/(?:admin|api|feeds)(?:[/?#]|$)/.test(path);

/**
 * Prefetches on hover and focus only: next/link would prefetch every visible link, with the scripts of every form.
 * Slow pages are announced (`PagePending`).
 */
export function PageLink({
  href,
  onPointerEnter,
  onFocus,
  onClick,
  children,
  ...props
}: ComponentProps<typeof Link>) {
  const [isRequested, setRequested] = useState(false);
  const localPath = useLocalPath();
  const address = typeof href === "string" ? localPath(href) : href;
  return (
    <Link
      href={address}
      prefetch={isRequested ? null : false}
      onPointerEnter={(event) => {
        setRequested(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setRequested(true);
        onFocus?.(event);
      }}
      onClick={(event) => {
        keepScroll(props.scroll === false);
        if (props.scroll !== false) scrollUpOnSamePage(event);
        onClick?.(event);
      }}
      {...props}
    >
      <span className="contents">{children}</span>
      <PagePending path={typeof href === "string" ? href.split(/[?#]/, 1)[0] : undefined} />
    </Link>
  );
}

/** A link to the current page scrolls to the top. */
function scrollUpOnSamePage(event: MouseEvent<HTMLAnchorElement>) {
  const { pathname, search, hash } = event.currentTarget;
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
  if (elsewhere || hash || pathname !== location.pathname || search !== location.search) return;
  window.scrollTo({ top: 0, behavior: "instant" });
}

/** Placeholders for slow pages, by path. */
export const ArrivingPages = createContext<Record<string, ReactNode>>({});

/**
 * A progress line while the surrounding link's page loads, with a placeholder if there is one.
 * @param path undefined where only the link knows it
 */
function PagePending({ path }: { path: string | undefined }) {
  const { pending } = useLinkStatus();
  const arriving = useContext(ArrivingPages)[path ?? ""];
  if (!pending) return null;
  return createPortal(
    <>
      <span className="page-pending" aria-hidden="true" />
      {arriving ? (
        <div className="page-arriving" aria-hidden="true">
          <div className="mx-auto max-w-page px-4 py-8 sm:px-6">{arriving}</div>
        </div>
      ) : null}
    </>,
    document.body,
  );
}
