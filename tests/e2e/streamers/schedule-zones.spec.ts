import { expect, test } from "@playwright/test";
import { DateTime } from "luxon";
import { expectAccessible } from "@/tests/support/accessible";
import { siteUrl, visitor } from "@/tests/support/api";
import {
  expectReceived,
  fillRequired,
  makeStreamer,
  openForm,
  submitButton,
  uniqueWord,
} from "@/tests/support/streamers-page";

const zones = ["America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata", "Australia/Sydney"];
/** Just before and after each clock change of 2027 in one of these zones. */
const dates = ["2027-03-13", "2027-03-14", "2027-03-27", "2027-03-28", "2027-04-03", "2027-04-04"].concat([
  "2027-10-02",
  "2027-10-03",
  "2027-10-30",
  "2027-10-31",
  "2027-11-06",
  "2027-11-07",
]);

/** A streamer for each date and zone, in turn, who streams on that one day. */
async function makeStreams(word: string): Promise<{ name: string; start: DateTime }[]> {
  const streams: { name: string; start: DateTime }[] = [];
  for (const [place, date] of dates.entries()) {
    const timeZone = zones[place % zones.length] ?? "UTC";
    const entry = { date, start: "20:00", minutes: 180, timeZone };
    const name = `Zone ${place} ${word}`;
    await makeStreamer({ streamName: name, dates: [entry] });
    streams.push({ name, start: DateTime.fromISO(`${date}T20:00`, { zone: timeZone }) });
  }
  return streams;
}

const spanOf = (start: DateTime, zone: string) => {
  const there = start.setZone(zone).setLocale("en-GB");
  return {
    day: there.toFormat("ccc d LLL yyyy"),
    time: `${there.toFormat("HH:mm")} to ${there.plus({ hours: 3 }).toFormat("HH:mm")}`,
  };
};

test("each card shows the time that another library computes, here and where the streamer is", async ({
  browser,
}) => {
  const word = uniqueWord();
  const streams = await makeStreams(word);
  for (const zone of zones) {
    const page = await browser.newPage({ baseURL: siteUrl, timezoneId: zone });
    await page.goto(`/streamers?q=${word}`);
    for (const { name, start } of streams) {
      const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
      const here = spanOf(start, zone);
      const own = spanOf(start, start.zoneName ?? "UTC");
      await expect(card.getByRole("time"), zone).toContainText(`${here.day}, ${here.time}`);
      await expect(card.getByRole("time"), zone).toHaveAttribute("datetime", start.toUTC().toISO() ?? "");
      if (here.time !== own.time) await expect(card, zone).toContainText(`${own.time} in`);
    }
    await page.close();
  }
});

test("a schedule is sent by keyboard, shown, and goes into a calendar @mobile", async ({ page }) => {
  const name = `Editor ${uniqueWord()}`;
  await openForm(page);
  await fillRequired(page, name);
  await page.getByRole("button", { name: "Add a weekly time" }).press("Enter");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Thursday" }).press("Space");
  await page.getByLabel("Time zone").selectOption("Europe/Berlin");
  await expect(page.getByText("Mondays and Thursdays, 20:00 to 23:00, Berlin")).toBeVisible();
  await expectAccessible(page, "a schedule being entered");
  await submitButton(page).click();
  await expectReceived(page);
  await page.getByRole("link", { name: "Open your submission" }).click();
  await expect(page.getByText("Mondays and Thursdays, 20:00 to 23:00, Berlin")).toBeVisible();
});

test("a streamer's page has the week, the times in words and the ways to a calendar", async ({ page }) => {
  const slots = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].map((day) => ({
    day,
    start: "23:30",
    minutes: 60,
    timeZone: "Asia/Kolkata",
    note: "Night shift",
  }));
  const { slug, streamName } = await makeStreamer({ slots });
  await page.goto(`/streamers/${slug}`);
  const week = page.getByRole("region", { name: "The next seven days" });
  await expect(week.getByText("Night shift").nth(6)).toBeVisible();
  await expect(week).toContainText("23:30 to 00:30 in Kolkata");
  const facts = page.getByRole("complementary", { name: "About this streamer" });
  await expect(facts).toContainText("Every day, 23:30 to 00:30, Kolkata (Night shift)");
  await facts.getByText("Add to calendar").click();
  const webcal = await facts.getByRole("link", { name: /^Subscribe/ }).getAttribute("href");
  expect(webcal).toMatch(new RegExp(`^webcal://.*/feeds/streamers/${slug}\\.ics$`));
  await expect(facts.getByRole("link", { name: /^Google/ })).toHaveAttribute(
    "href",
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal ?? "")}`,
  );
  await expectAccessible(page, "a streamer's week");
  const answer = await (await visitor()).get(`/feeds/streamers/${slug}.ics`);
  expect(await answer.text()).toContain(`SUMMARY:${streamName}: Night shift`);
  await page.goto("/streamers");
  const next = page.getByRole("region", { name: "Who streams next" });
  await expect(next.getByRole("link").first()).toBeVisible();
  await page.getByRole("link", { name: "Streams: Today" }).click();
  await expect(page).toHaveURL(/[?]on=today&zone=/);
});
