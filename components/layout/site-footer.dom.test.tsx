import { render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SiteFooter } from "@/components/layout/site-footer";
import { type Brand, defaultBrand } from "@/lib/shared/brand";
import { inRouter } from "@/tests/support/in-router";

const show = (given: Partial<Brand> = {}) =>
  render(inRouter(<SiteFooter brand={{ ...defaultBrand, ...given }} newsletter={<p>A form</p>} />));

afterEach(() => vi.useRealTimers());

it("has its columns, the newsletter form and the social links", () => {
  show();
  const linksOf = (name: string) =>
    within(screen.getByRole("navigation", { name }))
      .getAllByRole("link")
      .map((link) => link.textContent);
  expect(linksOf("Platform")).toEqual(
    expect.arrayContaining(["Featured Games", "Featured Streamers", "Submit Content"]),
  );
  expect(linksOf("Support")).toEqual(
    expect.arrayContaining(["Contact Us", "Privacy Policy", "Terms of Service"]),
  );
  expect(screen.getByText("A form")).toBeTruthy();
  for (const href of Object.values(defaultBrand.social))
    expect(document.querySelector(`footer a[href="${href}"][target=_blank]`), String(href)).toBeTruthy();
});

it("links to the languages of a site with several", () => {
  const names = () => screen.queryAllByRole("navigation", { name: "Languages" });
  const { unmount } = show();
  expect(names()).toEqual([]);
  unmount();
  render(inRouter(<SiteFooter brand={defaultBrand} newsletter={null} languages={["en", "de"]} />));
  expect(names()).toHaveLength(1);
});

it("shows the owner and the current year", () => {
  vi.useFakeTimers({ now: new Date("2031-06-01T12:00:00Z") });
  show({ name: "Moss & Fern" });
  expect(document.querySelector("footer")?.textContent).toContain("© 2031 Moss & Fern. All rights reserved.");
});

it("credits the parent company, with a link if it has an address", () => {
  const credit = () => screen.queryByText(/^A project by/)?.closest("p")?.textContent;
  const { unmount } = show({ parentCompany: { name: "Two Ferns", url: "https://ferns.example/" } });
  expect(credit()).toContain("A project by Two Ferns");
  expect(screen.getByRole("link", { name: /^Two Ferns/ }).getAttribute("href")).toBe(
    "https://ferns.example/",
  );
  unmount();
  const { unmount: next } = show({ parentCompany: { name: "Two Ferns", url: null } });
  expect(credit()).toBe("A project by Two Ferns");
  expect(screen.queryByRole("link", { name: /^Two Ferns/ })).toBeNull();
  next();
  show({ parentCompany: { name: null, url: null } });
  expect(credit()).toBeUndefined();
});
