import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SiteHeader } from "@/components/layout/site-header";
import { defaultBrand } from "@/lib/shared/brand";
import { inRouter } from "@/tests/support/in-router";

/** The test's DOM has no popovers. */
const hidePopover = vi.fn();
beforeEach(() => {
  Object.assign(HTMLElement.prototype, { hidePopover });
});
afterEach(() => {
  hidePopover.mockReset();
  Reflect.deleteProperty(HTMLElement.prototype, "hidePopover");
});

const mobileMenu = () => screen.getByRole("navigation", { name: "Main, mobile" });

it("opens the mobile menu by its button, and closes it on choosing any item", () => {
  render(inRouter(<SiteHeader brand={defaultBrand} />));
  const popover = mobileMenu().closest("[popover]");
  expect(screen.getByRole("button", { name: "Menu" }).getAttribute("popovertarget")).toBe(popover?.id);
  const items = within(mobileMenu()).getAllByRole("link");
  expect(items.map((item) => item.textContent)).toEqual([
    "Games",
    "Streamers",
    "Blog",
    "Contact",
    "Support",
    "Get Featured",
  ]);
  for (const item of items) {
    hidePopover.mockClear();
    fireEvent.click(item);
    expect(hidePopover.mock.contexts, item.textContent ?? "").toEqual([popover]);
  }
});
