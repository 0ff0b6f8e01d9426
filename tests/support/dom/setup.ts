import { cleanup, configure, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { router } from "./navigation";
import { toasts } from "./toasts";

/** Before each file of tests in a DOM: what the framework and the browser would bring. */

vi.mock("next/navigation", () => import("./navigation"));
vi.mock("@/components/ui/toast", () => import("./toasts"));

// Without style sheets nothing is hidden by them, and the whole document does not help in a message.
configure({
  // A busy machine draws a long form in seconds.
  asyncUtilTimeout: 5_000,
  defaultHidden: true,
  getElementError: (message) => new Error(message?.split("\n", 1)[0]),
});

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  // A search that is being typed ends: its module remembers one, and the next file has the same module.
  if (document.activeElement) fireEvent.blur(document.activeElement);
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  toasts.length = 0;
  for (const call of Object.values(router)) call.mockReset();
});
