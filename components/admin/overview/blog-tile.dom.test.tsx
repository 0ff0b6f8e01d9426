import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { BlogTile } from "@/components/admin/overview/blog-tile";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel } from "@/tests/support/dom/panel";
import { lost, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const refresh = "POST /api/admin/blog/refresh";

it.each([
  ["its posts", () => ({ posts: 3, skipped: 0, failure: null }), "Blog refreshed | 3 posts published."],
  [
    "entries that cannot be used",
    () => ({ posts: 1, skipped: 2, failure: null }),
    "Blog refreshed | 1 post published. 2 entries skipped. See the log for details.",
  ],
  [
    "a source that fails",
    () => ({ posts: 3, skipped: 0, failure: "the list is no JSON" }),
    "Failed to refresh the blog | The site keeps showing the last good copy. Reason: the list is no JSON",
  ],
])("refreshes the blog and shows %s", async (_, answer, words) => {
  serve({ [refresh]: answer, "GET /api/admin/me": () => ({}) });
  renderInPanel(<BlogTile blog={{ posts: 3, readAt: null, failure: null }} />);
  fireEvent.click(screen.getByRole("button", { name: "Refresh the blog" }));
  await waitFor(() => expect(toasts).toEqual([words]));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
});

it("reports a call that fails", async () => {
  serve({ [refresh]: lost });
  renderInPanel(<BlogTile blog={{ posts: 3, readAt: null, failure: null }} />);
  fireEvent.click(screen.getByRole("button", { name: "Refresh the blog" }));
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^Failed to refresh the blog \| /));
});
