import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ShownClaim } from "@/lib/features/handover/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { ClaimList } from "./claim-list";

const deciding = "POST /api/admin/handovers/claims/3";
const claim: ShownClaim = {
  id: 3,
  email: "ada@example.com",
  state: "asked",
  message: "See my channel.",
  proof: null,
  decidedBy: null,
  at: "2026-11-20T10:00:00.000Z",
  spam: false,
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("accepts only after a question that names what happens", async () => {
  const server = serve({ [deciding]: () => ({ message: "Handed over" }) });
  renderInPanel(<ClaimList claims={[claim]} onChanged={async () => {}} />);
  expect(screen.getByText("See my channel.")).toBeTruthy();
  press("Accept");
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("ada@example.com becomes its submitter");
  expect(server.to(deciding)).toHaveLength(0);
  fireEvent.click(
    [...question.querySelectorAll("button")].find(({ textContent }) => textContent === "Accept") as Element,
  );
  await waitFor(() => expect(server.to(deciding)[0]?.body).toEqual({ decision: "accept" }));
  await waitFor(() => expect(toasts.at(-1)).toContain("Handed over"));
});

it("declines with a reason, and keeps it after a refusal", async () => {
  const server = serve({
    [deciding]: () => {
      throw new Refusal(409, { code: "conflict", message: "This claim is already decided." });
    },
  });
  renderInPanel(<ClaimList claims={[claim]} onChanged={async () => {}} />);
  const reason = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Reason/ });
  fireEvent.input(reason, { target: { value: "An empty channel." } });
  press("Decline");
  await waitFor(() => expect(toasts.at(-1)).toContain("This claim is already decided."));
  expect(server.to(deciding)[0]?.body).toEqual({ decision: "decline", reason: "An empty channel." });
  expect(reason.value).toBe("An empty channel.");
});

it("shows how a claim ended, without buttons", () => {
  const claims: ShownClaim[] = [
    { ...claim, id: 1, state: "accepted", proof: "steam", message: null },
    { ...claim, id: 2, state: "declined", decidedBy: "kim" },
  ];
  renderInPanel(<ClaimList claims={claims} onChanged={async () => {}} />);
  expect(screen.getByText("Proven by a code on Steam")).toBeTruthy();
  expect(screen.getByText("Decided by kim")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
