import type { ComponentProps, ReactNode, Ref } from "react";
import { type CardGridLook, CardItems, type MarkupCard } from "@/components/listing/card-items";
import { FinishedMarkup } from "@/components/listing/finished-markup";
import { ResultsView } from "@/components/listing/results-view";

/** What runs in the browser only (useLiveList). */
export type LiveList = {
  frame: Pick<ComponentProps<"div">, "ref" | "onClickCapture">;
  bar: Ref<HTMLDivElement>;
  isPending: boolean;
  said: string;
  cards: ReactNode;
  restEvents: Pick<ComponentProps<"div">, "onPointerOver" | "onFocus" | "onClick">;
};

type ListViewProps = {
  content: { chosen: string; cards: MarkupCard[]; rest: string };
  /** what the results are, e.g. "Games" */
  label: string;
  look: CardGridLook;
  skeleton: ReactNode;
  live?: LiveList;
  /** the controls */
  children: ReactNode;
};

/** A list's controls around its results: on the server the same tags, without what makes them move. */
export function ListView({ content, label, look, skeleton, live, children }: ListViewProps) {
  const { chosen, cards, rest } = content;
  return (
    <div {...live?.frame}>
      <div
        ref={live?.bar}
        className="top-(--header-height) z-30 border-y border-line bg-ground/95 backdrop-blur-md tall:sticky"
      >
        <div className="mx-auto max-w-page px-4 py-2.5 sm:px-6">{children}</div>
      </div>
      <div className="mx-auto max-w-page px-4 pt-4 pb-16 sm:px-6">
        <FinishedMarkup markup={chosen} />
        <ResultsView label={label} said={live?.said} isPending={live?.isPending} skeleton={skeleton}>
          {cards.length > 0
            ? (live?.cards ?? (
                <ul className={look.className}>
                  <CardItems cards={cards} look={look} />
                </ul>
              ))
            : null}
          <div {...live?.restEvents}>
            <FinishedMarkup markup={rest} />
          </div>
        </ResultsView>
      </div>
    </div>
  );
}
