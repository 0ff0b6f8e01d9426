"use client";

import { useRouter } from "next/navigation";
import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { ownLinkOf } from "@/components/list/list-link";
import { keepScroll } from "@/components/ui/keep-scroll";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/**
 * Moves between a list's selections without a reload: the controls show the new one at once, the rows follow. Offline the
 * list stays, since the router's full load would leave the browser's own error in place of what is typed.
 * @param onLeft somebody goes elsewhere: what was chosen last is not asked for any more
 * @returns `shown` is what the controls show, already while its rows are on their way
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

  /** @param isStep one can go back from it; the router forgets such a step when it is sent on before it has shown it */
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
        showFailure("Could not load the list", error);
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
      if (ownLinkOf(event) || target.closest("[role=tab]")) leave();
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
