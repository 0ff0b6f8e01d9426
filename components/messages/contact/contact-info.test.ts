import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ContactInfo } from "@/components/messages/contact/contact-info";
import { type Brand, defaultBrand } from "@/lib/shared/brand";

const shown = (brand: Brand) => renderToStaticMarkup(createElement(ContactInfo, { brand }));
const bare: Brand = {
  ...defaultBrand,
  contactEmail: null,
  contactPhone: null,
  social: { facebook: null, tiktok: null, youtube: null, discord: null, x: null },
};

it("shows configured phone, e-mail and profiles in order", () => {
  const html = shown(defaultBrand);
  expect(html).toMatch(/<a href="tel:\+15550142"[^>]*>\+1 555 0142<\/a>/);
  expect(html).toMatch(/<a [^>]*href="mailto:hello@example\.com"[^>]*>(?:<span[^>]*>)?hello@example\.com</);
  const profiles = [
    ...html.matchAll(/<a [^>]*href="https:[^"]+"[^>]*>(?:<span[^>]*>|<svg[\s\S]*?<\/svg>)*(\w+)/g),
  ];
  expect(profiles.map(([, name]) => name)).toEqual(["Facebook", "X", "YouTube", "TikTok", "Discord"]);
  expect(shown({ ...bare, contactPhone: "+1 555 0142" })).not.toContain("Follow us");
  const profile = { ...bare.social, x: "https://x.com/spawnpoint_ex" };
  expect(shown({ ...bare, social: profile })).not.toContain("Contact info</h2>");
});

it("renders no empty frame", () => {
  expect(shown(bare)).toBe("");
});
