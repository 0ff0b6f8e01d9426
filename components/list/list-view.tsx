import type { ComponentProps, ReactNode, Ref } from "react";
import { ListResults } from "@/components/list/list-results";

type ListViewProps = Omit<ComponentProps<typeof ListResults>, "children"> & {
  frame: Pick<ComponentProps<"div">, "ref" | "onClickCapture">;
  bar: Ref<HTMLDivElement>;
  controls: ReactNode;
  /** how many there are and what narrows them */
  chosen: ReactNode;
  children: ReactNode;
};

/** A list's controls around its results. */
export const ListView = ({ frame, bar, controls, chosen, children, ...results }: ListViewProps) => (
  <div {...frame}>
    <div
      ref={bar}
      className="top-(--header-height) z-30 border-y border-line bg-ground/95 backdrop-blur-md tall:sticky"
    >
      <div className="mx-auto max-w-page px-4 py-2.5 sm:px-6">{controls}</div>
    </div>
    <div className="mx-auto max-w-page px-4 pt-4 pb-16 sm:px-6">
      {chosen}
      <ListResults {...results}>{children}</ListResults>
    </div>
  </div>
);
