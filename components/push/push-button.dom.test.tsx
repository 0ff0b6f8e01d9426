import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Refusal, serve } from "@/tests/support/dom/server";
import { inRouter } from "@/tests/support/in-router";
import { PushOption } from "./push-option";

const publicKey = `B${"A".repeat(86)}`;
let subscription: { unsubscribe: () => Promise<boolean>; toJSON: () => object } | null;
let subscribe: () => Promise<unknown>;
let permission: string;

beforeEach(() => {
  localStorage.clear();
  [subscription, permission] = [null, "default"];
  const made = {
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
    toJSON: () => ({ endpoint: "https://push.example/a" }),
    options: {},
  };
  subscribe = async () => {
    subscription = made;
    return made;
  };
  const pushManager = { getSubscription: async () => subscription, subscribe: () => subscribe() };
  const registration = { pushManager };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      if (permission === "default") permission = "granted";
      return permission;
    },
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const option = <PushOption publicKey={publicKey} slug="moss" name="Moss" />;
async function show() {
  const shown = render(inRouter(option));
  await screen.findByRole("button");
  return shown;
}
const button = () => screen.getByRole("button", { name: "Notify me when they go live" });
const press = () => fireEvent.click(button());
const expectPressed = (is: boolean) =>
  waitFor(() => expect(button().getAttribute("aria-pressed")).toBe(String(is)));
const expectText = (text: RegExp) =>
  waitFor(() => expect(screen.getByRole("status").textContent).toMatch(text));

it("follows and ends it, keeps that over a reload, and leaves no subscription behind", async () => {
  const { calls } = serve({
    "POST /api/push": () => ({ success: true }),
    "DELETE /api/push": () => ({ success: true }),
  });
  const { unmount } = await show();
  press();
  await expectText(/shows a notification when Moss goes live/);
  expect(calls[0]?.body).toEqual({ subscription: { endpoint: "https://push.example/a" }, streamer: "moss" });
  await expectPressed(true);
  unmount();
  await show();
  await expectPressed(true);
  press();
  await expectText(/no more notifications/);
  await expectPressed(false);
  expect(subscription).toBeNull();
});

it("explains a permission that was denied, and sends nothing", async () => {
  const { calls } = serve({});
  permission = "denied";
  await show();
  press();
  await expectText(/blocked for this site/);
  await expectPressed(false);
  expect(calls).toEqual([]);
});

it("explains a push service that the browser cannot reach", async () => {
  subscribe = async () => {
    throw new DOMException("AbortError");
  };
  await show();
  press();
  await expectText(/could not reach its notification service/);
});

it("shows the reason of a refusal, and stores nothing", async () => {
  serve({
    "POST /api/push": () => {
      throw new Refusal(409, { code: "conflict", message: "A browser can follow at most 100 streamers" });
    },
  });
  await show();
  press();
  await expectText(/at most 100 streamers/);
  await expectPressed(false);
  expect([subscription, localStorage.length]).toEqual([null, 0]);
});

it("is not pressed once the browser has ended the subscription", async () => {
  localStorage.setItem("notified-of", '["moss"]');
  permission = "granted";
  await show();
  await waitFor(() => expect(localStorage.getItem("notified-of")).toBe("[]"));
  await expectPressed(false);
});

it("is absent in browsers that show no notifications", async () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, "PushManager");
  render(inRouter(option));
  await act(async () => void (await import("./push-button")));
  expect(screen.queryByRole("button")).toBeNull();
});
