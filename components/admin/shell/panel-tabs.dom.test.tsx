import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PanelTabs } from "@/components/admin/shell/panel-tabs";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel } from "@/tests/support/dom/panel";
import { toasts } from "@/tests/support/dom/toasts";

const open = (current = "games") => {
  const tabs = ["Users", "Games", "Streamers"].map((label) => ({ value: label.toLowerCase(), label }));
  renderInPanel(
    <PanelTabs tabs={tabs} current={current}>
      <p>The list of {current}</p>
    </PanelTabs>,
  );
};
const tab = (name: string) => screen.getByRole("tab", { name });
// The library opens a tab on mouse down.
const press = (name: string) => fireEvent.mouseDown(tab(name), { button: 0 });

it("opens a tab by its address; the first one needs no query", () => {
  open();
  expect(tab("Games").getAttribute("aria-selected")).toBe("true");
  press("Streamers");
  expect(router.push).toHaveBeenLastCalledWith("/admin?tab=streamers");
  press("Users");
  expect(router.push).toHaveBeenLastCalledWith("/admin");
});

it("moves by arrow keys and opens by Enter alone", () => {
  open();
  tab("Games").focus();
  fireEvent.keyDown(tab("Games"), { key: "ArrowRight" });
  expect(router.push).not.toHaveBeenCalled();
  fireEvent.keyDown(tab("Streamers"), { key: "Enter" });
  expect(router.push).toHaveBeenCalledWith("/admin?tab=streamers");
});

it("leaves the open tab as it is while the browser is offline", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  open();
  press("Streamers");
  expect(router.push).not.toHaveBeenCalled();
  expect(tab("Games").getAttribute("aria-selected")).toBe("true");
  expect(screen.getByText("The list of games")).toBeTruthy();
  expect(toasts.at(-1)).toMatch(/^You are offline \| This page stays as it was\./);
  vi.restoreAllMocks();
});
