import { expect, test } from "@playwright/test";
import { listAppPaths } from "@/tests/support/endpoints";
import { expectHiddenAtOnce, type Item, listAddresses } from "@/tests/support/hidden-items";

/** What a complaint takes down, at every address of the site; streamers, clips and two instances in
 * hidden-everywhere.slow.spec.ts. */

const there = (path: string) => ({ path });
const nothing: Item = {
  kind: "game",
  id: 0,
  name: "",
  slug: "",
  developer: "",
  makerSlug: "",
  pictureId: "",
  submissionUrl: "",
};

/** Addresses that show no item, or all of them by the reads of tests/integration/copyright/hidden-everywhere.slow.test.ts. */
const elsewhere = [
  ...["/", "/api/streams", "/clip-files/[id]/[file]", "/sitemaps/[file]", "/og/blog/[slug]", "/og/site"],
  ...["/api/blog/posts", "/api/testimonials", "/api/openapi.json", "/api/[...path]", "/api/contact/captcha"],
  ...["/api/health", "/api/ready", "/api/metrics", "/api/cron", "/api/downloads/[fileName]"],
  ...[
    "/logo/[id]/[file]",
    "/stock/own/[file]",
    "/messages/[language]",
    "/offline",
    "/api/newsletter/unsubscribe",
  ],
  ...["/blog", "/blog/[slug]", "/contact", "/copyright", "/developers", "/games-submit", "/games/submit"],
  ...[
    "/get-featured",
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
    "/privacy-policy",
    "/streamers-submit",
  ],
  ...["/follows", "/follows/check", "/follows/confirm", "/api/follows/stop"],
  ...["/claim", "/submission", "/submit", "/support", "/support/ticket", "/terms-of-service"],
];

test("every public address is requested below, or is listed as showing no item", () => {
  // Pages in a further language are the same components (scripts/testing/pages.test.ts).
  const isPublic = (path: string) =>
    !/^\/(?:\[locale\]|admin|my-data|api\/(?:admin|auth|uploads|submission|claims|my-data|challenge))(?:\/|$)/.test(
      path,
    );
  const onlyWritten = [
    ...["/api/blog/refresh", "/api/contact", "/api/content-submission", "/api/copyright"],
    ...["", "/change", "/check", "/confirm", "/link", "/plain"].map((path) => `/api/follows${path}`),
    ...["/api/push", "/api/game-form/steam", "/api/newsletter/confirm", "/api/newsletter/leave"],
    ...["/api/newsletter/subscribe", "/api/reports", "/api/support/reply", "/api/support/submit"],
  ];
  const all = [...listAppPaths("page.tsx"), ...listAppPaths("route.ts")].filter(isPublic);
  const known = [...Object.keys(listAddresses(nothing, there)), ...elsewhere, ...onlyWritten];
  expect(all.filter((path) => !known.includes(path))).toEqual([]);
});

test("a game is hidden at every address with the next request, and is restored unchanged", () =>
  expectHiddenAtOnce("game"));
