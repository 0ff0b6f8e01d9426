import { expect, test } from "@playwright/test";
import { DateTime } from "luxon";
import { siteUrl } from "@/tests/support/api";
import { makeStreamer, uniqueWord } from "@/tests/support/streamers-page";

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
  for (const [index, date] of dates.entries()) {
    const timeZone = zones[index % zones.length] ?? "UTC";
    const entry = { date, start: "20:00", minutes: 180, timeZone };
    const name = `Zone ${index} ${word}`;
    await makeStreamer({ streamName: name, dates: [entry] });
    streams.push({ name, start: DateTime.fromISO(`${date}T20:00`, { zone: timeZone }) });
  }
  return streams;
}

const timeSpan = (start: DateTime, zone: string) => {
  const there = start.setZone(zone).setLocale("en-GB");
  return {
    day: there.toFormat("ccc d LLL yyyy"),
    time: `${there.toFormat("HH:mm")} to ${there.plus({ hours: 3 }).toFormat("HH:mm")}`,
  };
};

test("each card shows the time that another library computes, here and in the streamer's zone", async ({
  browser,
}) => {
  const word = uniqueWord();
  const streams = await makeStreams(word);
  for (const zone of zones) {
    const page = await browser.newPage({ baseURL: siteUrl, timezoneId: zone });
    await page.goto(`/streamers?q=${word}`);
    for (const { name, start } of streams) {
      const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
      const here = timeSpan(start, zone);
      const own = timeSpan(start, start.zoneName ?? "UTC");
      await expect(card.getByRole("time"), zone).toContainText(`${here.day}, ${here.time}`);
      await expect(card.getByRole("time"), zone).toHaveAttribute("datetime", start.toUTC().toISO() ?? "");
      if (here.time !== own.time) await expect(card, zone).toContainText(`${own.time} in`);
    }
    await page.close();
  }
});
