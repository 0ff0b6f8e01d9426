import type { ComponentProps } from "react";
import { Pagination } from "@/components/ui/pagination";

/** The pages of a list, below its cards: plain links, which the list's frame follows. */
export const ListPages = (props: Omit<ComponentProps<typeof Pagination>, "Link">) => (
  <div className="mt-10">
    <Pagination {...props} Link="a" />
  </div>
);
