"use client";

import { useRouter } from "next/navigation";
import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { findInternalLink } from "@/components/list/list-link";
import { keepScroll } from "@/components/ui/keep-scroll";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { message } from "@/lib/shared/message";

/**
 * Moves between selections of a list without a reload: the controls change immediately, the rows follow. Offline the
 * list stays, because the router would fall back to a full load and lose typed text.
 * @param onLeft runs when the user navigates elsewhere; the pending selection is dropped
 * @returns `shown`, the selection of the controls, ahead of its rows
 */
export function useListChoice<Selection>(
  root: RefObject<HTMLElement | null>,
  selection: Selection,
  hrefOf: (selection: Selection) => string,
  onLeft: () => void,
) {
  const router = useRouter();
  const [asked, setAsked] = useState<Selection | null>(null);
  const turn = useRef(0);
  const isStepAsked = useRef(false);

  /** @param isStep adds a history entry; the router drops one that is replaced before it has rendered */
  const go = (next: Selection, isStep = false) => {
    const isAskedAsStep = isStep || (asked !== null && isStepAsked.current);
    isStepAsked.current = isAskedAsStep;
    turn.current += 1;
    const mine = turn.current;
    setAsked(next);
    panelRead(adminApiPaths.me).then(
      () => {
        if (mine !== turn.current) return;
        keepScroll(true);
        startTransition(() => {
          setAsked(null);
          router[isAskedAsStep ? "push" : "replace"](hrefOf(next), { scroll: false });
        });
      },
      (error) => {
        if (mine !== turn.current) return;
        setAsked(null);
        showFailure(message("panelList.listTools.loadFailed"), error);
      },
    );
  };

  const leave = useEffectEvent(() => {
    turn.current += 1;
    setAsked(null);
    onLeft();
  });
  useEffect(() => {
    const goesElsewhere = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || root.current?.contains(target)) return;
      if (findInternalLink(event) || target.closest("[role=tab]")) leave();
    };
    const goesBack = () => leave();
    document.addEventListener("click", goesElsewhere, true);
    window.addEventListener("popstate", goesBack);
    return () => {
      turn.current += 1;
      document.removeEventListener("click", goesElsewhere, true);
      window.removeEventListener("popstate", goesBack);
    };
  }, [root]);

  return { go, shown: asked ?? selection, isPending: asked !== null };
}
