import type { ComponentProps } from "react";

type Loading = Pick<ComponentProps<"img">, "loading" | "fetchPriority">;

/**
 * How a picture is fetched and drawn.
 * @param eager in sight when the page opens: fetched before all others
 */
export const pictureLoading = (eager: boolean): Loading =>
  eager ? { loading: "eager", fetchPriority: "high" } : {};
