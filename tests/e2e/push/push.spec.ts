import { type BrowserContext, expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { FakeTwitch } from "@/tests/support/platforms";
import { makeBrowser, subscriptionOf } from "@/tests/support/push-service";
import { OwnSite } from "@/tests/support/sites";
import { makeStreamer } from "@/tests/support/streamers-page";

test.use({ serviceWorkers: "allow" });

/** The browser's own push service is on the internet: its answers are given here, and last over a reload. */
async function fakePushManager(context: BrowserContext): Promise<void> {
  await context.addInitScript((subscription) => {
    const made = {
      toJSON: () => subscription,
      options: {},
      unsubscribe: async () => {
        localStorage.removeItem("test-subscribed");
        return true;
      },
    };
    const find = async () => (localStorage.getItem("test-subscribed") ? made : null);
    const subscribe = async () => {
      localStorage.setItem("test-subscribed", "yes");
      return made;
    };
    Object.assign(PushManager.prototype, { getSubscription: find, subscribe });
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Object.assign(Notification, { requestPermission: async () => "granted" });
  }, subscriptionOf(makeBrowser()));
}

const name = "Notify me when they go live";

test("a streamer's page offers no notifications until an admin has switched them on", async ({
  page,
  context,
}) => {
  await fakePushManager(context);
  const { slug, streamName } = await makeStreamer();
  await page.goto(`/streamers/${slug}`);
  await expect(page.getByRole("button", { name: `Save ${streamName}` })).toBeVisible();
  await expect(page.getByRole("button", { name })).toHaveCount(0);
});

test("a browser follows a streamer, still does after a reload, and ends it", async ({ page, context }) => {
  const twitch = new FakeTwitch();
  await twitch.start();
  const site = await OwnSite.create(twitch.settings);
  try {
    await site.query(
      `INSERT INTO streamers (slug, "streamName", description, platforms, "twitchHandle", status)
       VALUES ('moss', 'Moss', 'Plays until the lights go out.', '{twitch}', 'moss', 'approved')`,
    );
    const admin = await site.signInAdmin();
    const changes = [{ name: "PUSH_NOTIFICATIONS", value: "on", version: 0 }];
    const changed = await admin.put("/api/admin/settings", { data: { changes } });
    expect(changed.status(), await changed.text()).toBe(200);
    await fakePushManager(context);
    await page.goto(`${site.url}/streamers/moss`);
    const button = page.getByRole("button", { name });
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await button.press("Enter");
    await expect(page.getByText("This browser shows a notification when Moss goes live.")).toBeVisible();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page, "a streamer whom this browser follows");
    const follows = () =>
      site.query(
        `SELECT slug, endpoint FROM push_follows JOIN streamers t ON t.id = "streamerId"
         JOIN push_subscriptions s ON s.id = "subscriptionId"`,
      );
    expect(await follows()).toEqual([{ slug: "moss", endpoint: expect.stringMatching(/^https:/) }]);
    await page.reload();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await button.press("Space");
    await expect(button).toHaveAttribute("aria-pressed", "false");
    expect(await follows()).toEqual([]);
  } finally {
    await site.stop();
    await twitch.stop();
  }
});
