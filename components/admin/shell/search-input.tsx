import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { searchMaxLength } from "@/lib/features/reviews/filters";

/** Expects a `relative` parent. */
export const SearchInput = ({
  isPending,
  ...props
}: ComponentProps<typeof Input> & { isPending: boolean }) => (
  <>
    <Search aria-hidden="true" className="absolute top-2.5 left-3 size-4 text-ink-muted" />
    <Input
      type="search"
      maxLength={searchMaxLength}
      autoComplete="off"
      className="h-9 pr-9 pl-9 text-sm"
      {...props}
    />
    {isPending ? <Spinner className="absolute top-2.5 right-3 size-4 text-ink-muted" /> : null}
  </>
);
