"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/shared/paths";

/** Goes back to where the visitor came from; to the list for those who came from elsewhere, or without script. */
export function GoBack() {
  const router = useRouter();
  const goBack = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const cameFromHere = document.referrer.startsWith(location.origin) || history.state?.__NA;
    if (cameFromHere && history.length > 1) router.back();
    else router.push(paths.blog);
  };
  return (
    <form action={paths.blog} method="get" onSubmit={goBack}>
      <button type="submit" className={buttonVariants()}>
        Go Back
      </button>
    </form>
  );
}
