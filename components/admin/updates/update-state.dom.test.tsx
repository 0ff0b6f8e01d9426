import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Updates } from "@/lib/features/updates/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { lost, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { UpdateState } from "./update-state";

const look = "POST /api/admin/updates";
const updates = (given: Partial<Updates> = {}): Updates => ({
  version: "1.0.0",
  isAllowed: false,
  hasAddress: true,
  newest: null,
  readAt: null,
  failure: null,
  ...given,
});
const composeFile = "https://github.com/a/b/releases/download/v1.1.0/compose.yaml";
const newest = { version: "1.1.0", notes: "Faster <b>pages</b>.", isNewer: true, composeFile };
afterEach(() => {
  document.body.innerHTML = "";
});

it("shows the running version, and a newer one with its notes as text and the backup first", async () => {
  serve({ [look]: () => updates({ newest, readAt: "2026-11-29T00:00:00.000Z" }) });
  renderInPanel(<UpdateState loaded={updates()} />);
  expect(screen.getByText("This site runs version 1.0.0.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Look now" }));
  expect(await screen.findByText("Version 1.1.0 is available.")).toBeTruthy();
  expect(screen.getByText("Faster <b>pages</b>.")).toBeTruthy();
  expect(document.querySelector("pre")?.textContent).toMatch(/^\.\/backup\.sh\n[\s\S]*1\.1\.0/);
});

it("says so when this is the newest version, or when the site knows no list", () => {
  const current = {
    newest: { ...newest, version: "1.0.0", isNewer: false },
    readAt: "2026-11-29T00:00:00.000Z",
  };
  const { unmount } = renderInPanel(<UpdateState loaded={updates(current)} />);
  expect(screen.getByText(/^This was the newest version on /)).toBeTruthy();
  unmount();
  renderInPanel(<UpdateState loaded={updates({ hasAddress: false })} />);
  expect(screen.getByText(/RELEASES_URL/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("reports a call that fails", async () => {
  serve({ [look]: lost });
  renderInPanel(<UpdateState loaded={updates()} />);
  fireEvent.click(screen.getByRole("button", { name: "Look now" }));
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^Failed to look for a newer version \| /));
});
