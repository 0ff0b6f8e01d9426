"use client";

import { useSearchParams } from "next/navigation";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { keepScroll } from "@/components/ui/keep-scroll";
import { useLocalPath } from "@/components/ui/page-link";
import { useOfflineCheck } from "@/components/ui/use-offline-check";
import { splitLanguage } from "@/lib/shared/languages";
import { useListFocus } from "./use-list-focus";

/** Recent pages of lists in this tab, for Back and Forward. */

type Answer = { page: unknown; renderedWith: unknown };

const maxCount = 30;
const answers = new Map<string, Answer>();

function storeAnswer(href: string, answer: Answer): void {
  answers.delete(href);
  answers.set(href, answer);
  const [oldest] = answers.keys();
  if (answers.size > maxCount && oldest !== undefined) answers.delete(oldest);
}

const findAnswer = (href: string): Answer | undefined => answers.get(href);

/** @throws without a response, or if it is not a page of the list */
async function fetchPage<Page>(address: string, signal: AbortSignal): Promise<Page> {
  const response = await fetch(address, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`The list answered with ${response.status}`);
  return response.json();
}

/** @param address of the list's page, with its language */
function callAddress(apiPath: string, address: string, hasTexts: boolean): string {
  const [path = "", query = ""] = address.split("?", 2);
  const { language } = splitLanguage(path);
  const lang = hasTexts && language ? `lang=${language}` : "";
  const parameters = [query, lang].filter(Boolean).join("&");
  return parameters ? `${apiPath}?${parameters}` : apiPath;
}

export type GoOptions = {
  /** replaces the current history entry */
  replace?: boolean;
  /** another page of the results: scrolls to their start and focuses it */
  isOtherPage?: boolean;
};

type ListOptions<Selection, Page> = {
  /** around controls and results */
  root: RefObject<HTMLElement | null>;
  /** of the page that the server rendered */
  selection: Selection;
  page: Page;
  /** call that returns a page, with the parameters of the list's URL */
  apiPath: string;
  /** whether the call takes the page's language */
  hasTexts?: boolean;
  hrefOf: (selection: Selection) => string;
  selectionAt: (searchParams: URLSearchParams) => Selection;
};

/**
 * A list whose state is its URL. The server renders the first page; later ones are fetched as data, and the URL
 * follows once they have loaded. Back and Forward change the URL, and the list follows.
 * @returns `shown`, the selection of the controls, ahead of the results; `selection` and `page` of the results
 */
export function useList<Selection extends { page: number }, Page extends { page: number }>({
  root,
  selection: renderedSelection,
  page: renderedPage,
  apiPath,
  hasTexts = false,
  hrefOf: addressOf,
  selectionAt,
}: ListOptions<Selection, Page>) {
  const localPath = useLocalPath();
  const hrefOf = (of: Selection): string => localPath(addressOf(of));
  const here = selectionAt(useSearchParams());
  const href = hrefOf(here);
  const [moving, setMoving] = useState<{ from: string; to: Selection } | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isOffline = useOfflineCheck();
  const request = useRef<AbortController>(null);
  const leadsToTop = useRef(false);

  const page = findCachedPage(href, renderedPage, hrefOf(renderedSelection));
  const [last, setLast] = useState({ href, selection: here, page: page ?? renderedPage });
  if (page && (page !== last.page || href !== last.href)) setLast({ href, selection: here, page });

  // Done, or superseded by Back: otherwise it would count as pending on the next visit to its start.
  if (moving && moving.from !== href) setMoving(null);
  const target = moving?.from === href ? moving.to : null;
  const isPending = target !== null || !page;
  const results = page ? { selection: here, page } : last;
  const selection = { ...results.selection, page: results.page.page };
  const rememberFocus = useListFocus(root, isPending);
  const askAt = (address: string, signal: AbortSignal) =>
    fetchPage<Page>(callAddress(apiPath, address, hasTexts), signal);

  const go = (next: Selection, { replace = false, isOtherPage = false }: GoOptions = {}) => {
    const to = hrefOf(next);
    if (!target && to === href) return;
    if (isOffline()) return;
    request.current?.abort();
    if (to === href) return setMoving(null);
    const controller = new AbortController();
    request.current = controller;
    rememberFocus(isOtherPage);
    setMoving({ from: href, to: next });
    askAt(to, controller.signal).then(
      (answer) => {
        if (controller.signal.aborted) return;
        storeAnswer(to, { page: answer, renderedWith: renderedPage });
        keepScroll(!isOtherPage);
        leadsToTop.current = isOtherPage;
        // Requested twice before it was shown, it is still one history entry.
        const isShown = window.location.pathname + window.location.search === to;
        window.history[replace || isShown ? "replaceState" : "pushState"](null, "", to);
      },
      () => {
        if (controller.signal.aborted) return;
        setMoving(null);
        if (!isOffline()) window.location.assign(to);
      },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address makes what was asked for stale
  useEffect(() => () => request.current?.abort(), [href]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address
  useLayoutEffect(() => {
    if (leadsToTop.current) window.scrollTo({ top: 0, behavior: "instant" });
    leadsToTop.current = false;
  }, [href]);

  useMissingPage(page ? null : href, async (signal) => {
    const answer = await askAt(href, signal);
    storeAnswer(href, { page: answer, renderedWith: renderedPage });
    renderAgain();
  });

  return { go, shown: target ?? selection, selection, page: results.page, isPending };
}

/** The server's rendering is used until the browser has fetched that address again. */
function findCachedPage<Page>(href: string, rendered: Page, renderedHref: string): Page | undefined {
  const answer = findAnswer(href);
  if (href === renderedHref && answer?.renderedWith !== rendered) return rendered;
  return answer?.page as Page | undefined;
}

/** Fetches a page reached through the history that is no longer cached; null for none. */
function useMissingPage(href: string | null, load: (signal: AbortSignal) => Promise<void>) {
  const loadNow = useEffectEvent(load);
  const isOffline = useEffectEvent(useOfflineCheck());
  useEffect(() => {
    if (href === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () =>
      loadNow(signal).catch(() => {
        if (signal.aborted) return;
        if (isOffline()) window.addEventListener("online", ask, { once: true, signal });
        else window.location.reload();
      });
    ask();
    return () => controller.abort();
  }, [href]);
}
