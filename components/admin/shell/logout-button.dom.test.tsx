import { act, fireEvent, screen } from "@testing-library/react";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { LogoutButton } from "@/components/admin/shell/logout-button";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { renderInPanel } from "@/tests/support/dom/panel";
import { door, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const write = "PUT /api/admin/games/1/status";
const logout = "POST /api/admin/logout";

let server: ReturnType<typeof serve>;
let leave: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  leave = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  server = serve({ [logout]: () => null });
  return () => leave.mockRestore();
});

// Ending a session silences later refusals; reset that for the next file.
afterAll(() => void vi.resetModules());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = () => fireEvent.click(screen.getByRole("button", { name: "Logout" }));
const decide = () => panelCall("PUT", "/api/admin/games/1/status", {}).catch(() => undefined);

it("waits for pending writes", async () => {
  const { opened, open } = door();
  server.handlers[write] = () => opened;
  renderInPanel(<LogoutButton />);
  void decide();
  press();
  await pass(5_000);
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("true");
  expect(server.to(logout)).toEqual([]);
  open();
  await pass(10);
  expect(server.to(logout)).toHaveLength(1);
  expect(leave).toHaveBeenCalledWith("/admin/login");
});

it("stays after eight seconds without a response, and leaves when pressed again", async () => {
  const { opened, open } = door();
  server.handlers[write] = () => opened;
  renderInPanel(<LogoutButton />);
  const decided = decide();
  press();
  await pass(8_100);
  expect(toasts.at(-1)).toContain("You are still signed in");
  expect(leave).not.toHaveBeenCalled();
  press();
  await pass(10);
  expect(leave).toHaveBeenCalledWith("/admin/login");
  open();
  await decided;
});

it("stays if a pending write fails, so that its message can be read", async () => {
  const { opened, open } = door();
  server.handlers[write] = async () => {
    await opened;
    throw new Refusal(503, { code: "unavailable", message: "Not now." });
  };
  renderInPanel(<LogoutButton />);
  void decide();
  press();
  await pass(10);
  open();
  await pass(10);
  expect(leave).not.toHaveBeenCalled();
  expect(screen.getByRole("button").getAttribute("aria-busy")).not.toBe("true");
  press();
  await pass(10);
  expect(leave).toHaveBeenCalledOnce();
});
