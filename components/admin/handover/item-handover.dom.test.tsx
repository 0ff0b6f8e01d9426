import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ItemHandover, ShownInvitation } from "@/lib/features/handover/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { Handover } from "./item-handover";

const path = "/api/admin/handovers/game/7";
const reading = `GET ${path}`;
const inviting = `POST ${path}`;
const withdrawing = `DELETE ${path}`;
const added = { id: 7, addedBy: "kim", handedOverAt: null };

const sent: ShownInvitation = {
  id: 1,
  email: "ada@example.com",
  state: "open",
  invitedBy: "kim",
  createdAt: "2026-11-20T10:00:00.000Z",
  settledAt: null,
  expiresAt: "2026-11-27T10:00:00.000Z",
};

const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Email of the maker" });

it("invites an address, keeps it after a refusal, and shows that it was sent", async () => {
  const data: ItemHandover = { isOffered: true, invitations: [], claims: [] };
  const server = serve({
    [reading]: () => data,
    [inviting]: () => {
      throw new Refusal(429, { code: "rate_limited", message: "Too many." });
    },
  });
  renderInPanel(<Handover kind="game" row={added} />);
  expect(await screen.findByText("No one has been invited yet.")).toBeTruthy();
  const email = await field();
  fireEvent.input(email, { target: { value: "ada@example.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Send invitation" }));
  await waitFor(() => expect(toasts.at(-1)).toBe("The invitation was not sent | Too many."));
  expect(email.value).toBe("ada@example.com");
  server.handlers[inviting] = ({ body }) => {
    expect(body).toEqual({ email: "ada@example.com" });
    data.invitations = [sent];
    return { message: "Invitation sent" };
  };
  fireEvent.click(screen.getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText("ada@example.com")).toBeTruthy();
  expect(screen.getByText("sent")).toBeTruthy();
  expect(email.value).toBe("");
  expect(toasts.at(-1)).toContain("Invitation sent");
});

it("offers to send an open invitation again, and to withdraw it", async () => {
  const data: ItemHandover = { isOffered: true, invitations: [sent], claims: [] };
  serve({
    [reading]: () => data,
    [withdrawing]: () => {
      data.invitations = [{ ...sent, state: "withdrawn" }];
      return { message: "Invitation withdrawn" };
    },
  });
  renderInPanel(<Handover kind="game" row={added} />);
  fireEvent.input(await field(), { target: { value: "ada@example.com" } });
  expect(screen.getByRole("button", { name: "Send again" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Withdraw the invitation to ada@example.com" }));
  expect(await screen.findByText("withdrawn")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Send invitation" })).toBeTruthy();
});

it("shows the accepted invitation without a form once the item has a maker", async () => {
  const accepted = { ...sent, state: "accepted", settledAt: "2026-11-21T10:00:00.000Z" } as const;
  serve({ [reading]: () => ({ isOffered: false, invitations: [accepted], claims: [] }) });
  renderInPanel(<Handover kind="game" row={{ ...added, addedBy: null, handedOverAt: accepted.settledAt }} />);
  expect(await screen.findByText("accepted")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("warns that the mail waits without a mail provider", async () => {
  serve({ [reading]: () => ({ isOffered: true, invitations: [], claims: [] }) });
  renderInPanel(<Handover kind="game" row={added} />, { hasMail: false });
  expect(await screen.findByText(/waits in the mail queue/)).toBeTruthy();
});

it("loads no invitations for an item that a visitor submitted", () => {
  const server = serve({});
  renderInPanel(<Handover kind="game" row={{ id: 7, addedBy: null, handedOverAt: null }} />);
  expect(server.to(reading)).toEqual([]);
});
