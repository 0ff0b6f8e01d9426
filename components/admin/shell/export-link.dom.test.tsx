import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ExportLink } from "@/components/admin/shell/export-link";
import { renderInPanel } from "@/tests/support/dom/panel";
import { door, lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const me = "GET /api/admin/me";
afterEach(() => vi.restoreAllMocks());

function open(answer: () => unknown) {
  const server = serve({ [me]: answer });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  renderInPanel(<ExportLink href="/api/admin/newsletter/export?q=bo" />);
  const link = screen.getByRole("link", { name: "Export CSV" });
  return { ...server, saved, link };
}

it("saves the file after checking the session, and once for two presses", async () => {
  const { opened, open: answer } = door();
  const { saved, link, to } = open(() => opened);
  fireEvent.click(link);
  expect(link.getAttribute("aria-busy")).toBe("true");
  fireEvent.click(link);
  expect(saved).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(to(me)).toHaveLength(1);
});

it("reports a list that cannot be exported", async () => {
  const { saved, link } = open(lost);
  fireEvent.click(link);
  await waitFor(() =>
    expect(toasts.at(-1)).toMatch(/^Failed to export the list \| The site could not be reached\./),
  );
  expect(saved).not.toHaveBeenCalled();
});

it("goes to the sign-in page when the session has ended", async () => {
  window.history.replaceState(null, "", "/admin/newsletter");
  const leave = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const { link } = open(() => {
    throw new Refusal(401, { code: "unauthenticated", message: "Please sign in." });
  });
  fireEvent.click(link);
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/admin/login?ended=1&next=%2Fadmin%2Fnewsletter"));
});
