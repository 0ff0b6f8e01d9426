import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { DeliveryList } from "@/components/admin/notices/delivery-list";
import { MailChoices } from "@/components/admin/notices/mail-choices";
import { WebhookList } from "@/components/admin/notices/webhook-list";
import type { PanelWebhook } from "@/lib/features/webhooks/types";
import { type NoticeKind, noticeKindNames, noticeKinds } from "@/lib/shared/notices";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const webhook: PanelWebhook = {
  id: 7,
  name: "Moderators",
  format: "signed_json",
  shownAddress: "https://hooks.example/…",
  audience: "team" as const,
  quietFrom: null,
  quietTo: null,
  kinds: ["item.arrived"],
  isOn: true,
  switchedOffReason: null,
  failingSince: null,
  waiting: 0,
  failed: 0,
  updatedAt: "2026-11-26T08:00:00.000Z",
  updatedBy: "kim",
};
const me = { "GET /api/admin/me": () => ({}) };
const secret = "whsec_c2VjcmV0";

it("adds a webhook with the ticked events, and shows its secret until it is dismissed", async () => {
  const server = serve({ ...me, "POST /api/admin/webhooks": () => ({ webhook, secret }) });
  renderInPanel(<WebhookList webhooks={[]} />);
  fireEvent.click(screen.getByRole("button", { name: "Add a webhook" }));
  const form = screen.getByRole("form", { name: "Add a webhook" });
  await waitFor(() => expect(document.activeElement).toBe(within(form).getByLabelText(/^Name/)));
  fireEvent.change(within(form).getByLabelText(/^Name/), { target: { value: "Moderators" } });
  fireEvent.change(within(form).getByLabelText(/^Format/), { target: { value: "signed_json" } });
  fireEvent.click(within(form).getByLabelText(noticeKinds["item.decided"].name));
  fireEvent.click(within(form).getByRole("button", { name: "Add webhook" }));
  await waitFor(() => expect(form.textContent).toContain("Please enter the address"));
  fireEvent.change(within(form).getByLabelText(/^Address/), {
    target: { value: "https://hooks.example/in" },
  });
  fireEvent.click(within(form).getByRole("button", { name: "Add webhook" }));
  expect((await screen.findByText(secret)).closest("[role=status]")).not.toBeNull();
  expect(server.to("POST /api/admin/webhooks")[0]?.body).toEqual({
    name: "Moderators",
    format: "signed_json",
    address: "https://hooks.example/in",
    audience: "team",
    kinds: ["item.arrived", "submission.arrived", "item.decided"],
    quietFrom: null,
    quietTo: null,
  });
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByText(secret)).toBeNull();
});

it("adds public announcements with their own events and quiet hours, which the team's webhooks lack", async () => {
  const server = serve({ ...me, "POST /api/admin/webhooks": () => ({ webhook, secret: null }) });
  renderInPanel(<WebhookList webhooks={[]} />);
  fireEvent.click(screen.getByRole("button", { name: "Add a webhook" }));
  const form = within(screen.getByRole("form", { name: "Add a webhook" }));
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  expect(form.queryByLabelText(/^Quiet from/)).toBeNull();
  fill(/^For(?!mat)/, "public");
  fill(/^Name/, "Fans");
  fill(/^Format/, "signed_json");
  fill(/^Address/, "https://hooks.example/in");
  expect(form.queryByLabelText(noticeKinds["item.arrived"].name)).toBeNull();
  fireEvent.click(form.getByLabelText("A streamer is approved"));
  fill(/^Quiet from/, "22:00");
  fireEvent.click(form.getByRole("button", { name: "Add webhook" }));
  expect(await form.findByText("Please enter both times, or neither")).toBeTruthy();
  fill(/^Quiet until/, "07:30");
  fireEvent.click(form.getByRole("button", { name: "Add webhook" }));
  await waitFor(() => expect(server.to("POST /api/admin/webhooks")).toHaveLength(1));
  expect(server.to("POST /api/admin/webhooks")[0]?.body).toMatchObject({
    audience: "public",
    kinds: ["game.published", "streamer.live", "clip.published", "post.published"],
    quietFrom: "22:00",
    quietTo: "07:30",
  });
});

it("shows the response to a test", async () => {
  const answers = [
    { ok: true, status: 204, answer: null, milliseconds: 31 },
    { ok: false, status: null, answer: "No server is listening at this address.", milliseconds: 3 },
  ];
  serve({ ...me, "POST /api/admin/webhooks/7/test": () => answers.shift() });
  renderInPanel(<WebhookList webhooks={[webhook]} />);
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Test Moderators" }));
  press();
  await waitFor(() => expect(toasts.at(-1)).toContain("Status 204 in 31 ms."));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Test Moderators" }).getAttribute("aria-disabled")).toBeNull(),
  );
  press();
  await waitFor(() => expect(toasts.at(-1)).toContain("No server is listening at this address."));
});

it("keeps the input after a conflict, and shows both versions", async () => {
  const message =
    "kim changed this webhook on 26 November. It is “Of Kim”, on, 1 event now; yours is “Mine”.";
  serve({
    ...me,
    "PUT /api/admin/webhooks/7": () => {
      throw new Refusal(409, { message, code: "conflict", requestId: "r" });
    },
  });
  renderInPanel(<WebhookList webhooks={[webhook]} />);
  fireEvent.click(screen.getByRole("button", { name: "Edit Moderators" }));
  const form = screen.getByRole("form", { name: "Edit Moderators" });
  fireEvent.change(within(form).getByLabelText(/^Name/), { target: { value: "Mine" } });
  fireEvent.click(within(form).getByRole("button", { name: "Save webhook" }));
  expect((await within(form).findByRole("alert")).textContent).toContain(message);
  expect(within(form).getByLabelText<HTMLInputElement>(/^Name/).value).toBe("Mine");
});

it("saves the frequency of every email together", async () => {
  const rhythms = Object.fromEntries(noticeKindNames.map((kind) => [kind, noticeKinds[kind].mail])) as Record<
    NoticeKind,
    "none"
  >;
  const settings = { rhythms, updatedAt: null, updatedBy: null };
  const server = serve({
    ...me,
    "PUT /api/admin/notices/mails": ({ body }) => ({ ...settings, rhythms: body.rhythms }),
  });
  renderInPanel(<MailChoices settings={settings} to="team@example.com" />);
  fireEvent.change(screen.getByLabelText(noticeKinds["item.decided"].name), { target: { value: "daily" } });
  fireEvent.click(screen.getByRole("button", { name: "Save emails to the team" }));
  await waitFor(() => expect(toasts.at(-1)).toContain("team@example.com"));
  expect(server.to("PUT /api/admin/notices/mails")[0]?.body).toEqual({
    rhythms: { ...rhythms, "item.decided": "daily" },
    updatedAt: null,
  });
});

it("shows the response to a delivery, and resends a failed one", async () => {
  const row = {
    id: 3,
    webhookId: 7,
    webhookName: "Moderators",
    headline: "New game: Moss Knight",
    path: "/admin/queue/game/1",
    status: "failed" as const,
    attempts: 3,
    attemptedAt: "2026-11-26T08:00:00.000Z",
    answerStatus: 422,
    answer: "I do not know this",
    milliseconds: 40,
    createdAt: "2026-11-26T08:00:00.000Z",
  };
  const server = serve({ ...me, "POST /api/admin/webhooks/7/retry": () => ({ count: 1 }) });
  const counts = { pending: 0, delivered: 0, failed: 1 };
  renderInPanel(
    <DeliveryList loaded={{ rows: [row], counts, total: 1, page: 1, pageCount: 1 }} status={null} />,
  );
  expect(screen.getByText("I do not know this")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Send again New game: Moss Knight" }));
  await waitFor(() =>
    expect(server.to("POST /api/admin/webhooks/7/retry")[0]?.body).toEqual({ deliveryId: 3 }),
  );
});
