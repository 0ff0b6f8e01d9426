import ICAL from "ical.js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as getStreamers, POST as postStreamer } from "@/app/api/streamers/route";
import { POST as postEdit } from "@/app/api/submission/edit/route";
import { GET as getCalendar } from "@/app/feeds/streamers/[file]/route";
import { GET as getAllCalendar } from "@/app/feeds/streamers.ics/route";
import { readStreamersPage } from "@/lib/features/streamers/catalog";
import { streamerEditSchema } from "@/lib/features/streamers/edit-schema";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";
import { updateStreamer } from "@/lib/features/streamers/moderation";
import { findStreamerForAdmin } from "@/lib/features/streamers/panel";
import { readNextStreamers } from "@/lib/features/streamers/schedule/catalog";
import { weekdays } from "@/lib/features/streamers/schedule/constants";
import { findOwnItem } from "@/lib/features/submitter/data";
import { readConversation } from "@/lib/features/submitter/panel";
import { invalidateTags } from "@/lib/server/cache/invalidate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";
import { leastStreamer, submitStreamer } from "@/tests/support/streamers";
import { tokenIn } from "@/tests/support/submitter";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(async () => {
  await resetDatabase();
  await invalidateTags("streamers");
});

const slot = { day: "MO", start: "20:00", minutes: 180, timeZone: "Europe/Berlin", note: "Co-op" };
const date = { date: "2027-03-28", start: "12:00", minutes: 60, timeZone: "Asia/Kolkata", note: null };

const post = (body: object) =>
  callRoute(postStreamer, "/api/streamers", newClientAddress(), asJson({ ...leastStreamer, ...body }));

async function approve(id: number) {
  await db.streamer.update({ where: { id }, data: { status: "approved", reviewedAt: new Date() } });
  await invalidateTags("streamers");
}

async function makeApproved(given: Record<string, unknown>) {
  const row = await submitStreamer(given);
  await approve(row.id);
  return row;
}

describe("on the wire", () => {
  it("a schedule is accepted and returned as documented", async () => {
    const sent = await post({ slots: [slot, { ...slot, day: "SU", note: undefined }], dates: [date] });
    expect(sent.status).toBe(201);
    const { id } = (await bodyOf(sent)) as { id: number };
    await approve(id);
    const listed = await callRoute(getStreamers, "/api/streamers", newClientAddress(), { method: "GET" });
    const [row] = (await bodyOf(listed)) as unknown as Record<string, unknown>[];
    expect(row?.slots).toEqual([slot, { ...slot, day: "SU", note: null }]);
    expect(row?.dates).toEqual([date]);
    expect(Object.keys(row ?? {}).filter((name) => /next|week|cancelled/.test(name))).toEqual([]);
  });

  it("without one a streamer has none, and a wrong one is refused at its field", async () => {
    expect((await post({})).status).toBe(201);
    const refused = await post({ slots: [slot, { ...slot, start: "25:00" }] });
    expect(refused.status).toBe(422);
    expect((await bodyOf(refused)).errors).toEqual({
      slots: "Weekly time 2: Please enter a start such as 20:00",
    });
    expect(await db.streamer.count()).toBe(1);
  });

  it("the list call accepts an existing time and zone, and refuses others", async () => {
    const ask = (query: string) =>
      callRoute(getStreamers, `/api/streamers?${query}`, newClientAddress(), { method: "GET" });
    expect((await ask("on=today&zone=Asia%2FKolkata")).status).toBe(200);
    expect((await ask("on=someday")).status).toBe(422);
    expect((await ask("on=today&zone=Mars")).status).toBe(422);
  });
});

describe("edits", () => {
  const least = { ...leastStreamer };

  it("by the panel keep the ids that calendars use, and leave an omitted schedule unchanged", async () => {
    const admin = await makeAdmin();
    const { id } = await makeApproved({ slots: [slot], dates: [date] });
    const edit = (given: object) =>
      updateStreamer(admin, { id, requestId: "r" }, streamerEditSchema.parse({ ...least, ...given }));
    await edit({ description: "New words" });
    await edit({ slots: [{ ...slot, start: "21:00" }] });
    const row = await db.streamer.findUniqueOrThrow({ where: { id } });
    expect(row.slots).toMatchObject([{ start: "21:00", id: 1, sequence: 1 }]);
    expect(row.dates).toMatchObject([{ ...date, id: 2, sequence: 0 }]);
    const before = await findStreamerForAdmin(admin, id);
    expect(before?.slots).toEqual([{ ...slot, start: "21:00" }]);
    await edit({ slots: before?.slots, dates: before?.dates });
    expect((await db.streamer.findUniqueOrThrow({ where: { id } })).updatedAt).toEqual(row.updatedAt);
  });

  it("that conflict with the stored data are refused, and change nothing", async () => {
    const admin = await makeAdmin();
    const dates = Array.from({ length: 20 }, (_, index) => ({ ...date, date: `2027-05-${10 + index}` }));
    const { id } = await makeApproved({ dates });
    const edit = streamerEditSchema.parse({ ...least, slots: [slot] });
    await expect(updateStreamer(admin, { id, requestId: "r" }, edit)).rejects.toMatchObject({
      code: "invalid",
      errors: { slots: "Please enter at most 20 times, weekly ones and single dates together" },
    });
    expect((await db.streamer.findUniqueOrThrow({ where: { id } })).slots).toEqual([]);
  });

  it("by the submitter show before and after in words", async () => {
    const admin = await makeAdmin();
    const sent = (await bodyOf(await post({ slots: [slot] }))) as { id: number; submissionUrl: string };
    const token = tokenIn(sent.submissionUrl);
    const item = await findOwnItem(token);
    expect(item?.values).toMatchObject({ slots: [slot], dates: [] });
    const body = {
      ...item?.values,
      token,
      updatedAt: item?.updatedAt,
      slots: [slot, { ...slot, day: "FR" }],
      dates: [date],
    };
    const answer = await callRoute(postEdit, "/api/submission/edit", newClientAddress(), asJson(body));
    expect(answer.status).toBe(200);
    const { changes } = await readConversation(admin, { kind: "streamer", id: sent.id });
    expect(changes?.fields).toEqual([
      {
        label: "Weekly times",
        before: "Mondays, 20:00 to 23:00, Berlin (Co-op)",
        after: "Mondays and Fridays, 20:00 to 23:00, Berlin (Co-op)",
        kind: "text",
      },
      {
        label: "Single dates",
        before: "",
        after: "Sunday 28 March 2027, 12:00 to 13:00, Kolkata",
        kind: "text",
      },
    ]);
  });
});

describe("streams by day and hour", () => {
  /** Monday evening in Berlin, noon in Los Angeles. */
  const now = new Date("2027-02-01T19:30:00Z");
  const names = async (query: Record<string, string>) =>
    (await readStreamersPage(parseStreamerSelection(query))).items.map(({ streamName }) => streamName).sort();

  beforeEach(async () => {
    vi.spyOn(clock, "now").mockReturnValue(now);
    const times = { minutes: 60, note: null };
    const named = (streamName: string, slots: object[]) =>
      makeApproved({ streamName, twitchHandle: streamName.toLowerCase(), slots });
    await named("Evening", [{ ...times, day: "MO", start: "21:00", timeZone: "Europe/Berlin" }]);
    await named("West", [{ ...times, day: "MO", start: "18:00", timeZone: "America/Los_Angeles" }]);
    await named("Friday", [{ ...times, day: "FR", start: "10:00", timeZone: "Europe/Berlin" }]);
    await named("Silent", []);
    const hidden = await submitStreamer({
      streamName: "Hidden",
      slots: [{ ...times, day: "MO", start: "21:00", timeZone: "Europe/Berlin" }],
    });
    expect(hidden.status).toBe("pending");
    return () => vi.restoreAllMocks();
  });

  it("are filtered by the visitor's day, without a zone by each streamer's", async () => {
    expect(await names({ on: "today" })).toEqual(["Evening", "West"]);
    expect(await names({ on: "today", zone: "Europe/Berlin" })).toEqual(["Evening"]);
    expect(await names({ on: "TU", zone: "Europe/Berlin" })).toEqual(["West"]);
    expect(await names({ on: "evening", zone: "America/Los_Angeles" })).toEqual(["West"]);
    expect(await names({ on: "fr", zone: "Asia/Kolkata" })).toEqual(["Friday"]);
    expect(await names({ on: "SU" })).toEqual([]);
  });

  it("combine with the other filters, in counts too", async () => {
    const page = await readStreamersPage(parseStreamerSelection({ on: "today", platform: "kick" }));
    expect(page).toMatchObject({ total: 0, counts: { all: 2, platforms: { twitch: 2, kick: 0 } } });
    expect(await names({ on: "today", q: "west" })).toEqual(["West"]);
  });

  it("are all in the strip of a day and an hour, the first one first", async () => {
    expect(await readNextStreamers()).toMatchObject([
      {
        streamName: "Evening",
        start: Date.parse("2027-02-01T20:00:00Z"),
        own: { day: "Mon 1 Feb", time: "21:00 to 22:00", zone: "Berlin" },
      },
      { streamName: "West", start: Date.parse("2027-02-02T02:00:00Z") },
    ]);
  });

  it("leave out of the strip streamers who stream around the clock", async () => {
    const always = { start: "00:00", minutes: 1440, timeZone: "Europe/Berlin", note: null };
    for (const name of ["Radio", "Rain", "Train"])
      await makeApproved({ streamName: name, slots: weekdays.map((day) => ({ ...always, day })) });
    expect((await readNextStreamers()).map(({ streamName }) => streamName)).toEqual(["Evening", "West"]);
  });

  it("show a change immediately", async () => {
    const silent = await db.streamer.findFirstOrThrow({ where: { streamName: "Silent" } });
    const edit = streamerEditSchema.parse({
      ...leastStreamer,
      streamName: "Silent",
      slots: [{ ...slot, start: "22:00" }],
    });
    await updateStreamer(await makeAdmin("kim"), { id: silent.id, requestId: "r" }, edit);
    expect(await names({ on: "today", zone: "Europe/Berlin" })).toEqual(["Evening", "Silent"]);
  });
});

describe("calendars", () => {
  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents("vevent")
      .map((event) => String(event.getFirstPropertyValue("summary")));

  it("have the approved streamers' streams, as a calendar that clients can poll", async () => {
    const { slug } = await makeApproved({ streamName: "Moss", slots: [slot] });
    await makeApproved({ streamName: "Kettle", dates: [date] });
    await submitStreamer({ streamName: "Hidden", slots: [slot] });
    const all = await callRoute(getAllCalendar, "/feeds/streamers.ics", newClientAddress(), {
      method: "GET",
    });
    expect(all.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(all.headers.get("cache-control")).toBe("no-cache");
    expect(eventsIn(await all.text())).toEqual(["Moss: Co-op", "Kettle"]);
    const own = await callRoute(getCalendar, `/feeds/streamers/${slug}.ics`, newClientAddress(), {
      method: "GET",
      params: { file: `${slug}.ics` },
    });
    expect(eventsIn(await own.text())).toEqual(["Moss: Co-op"]);
  });

  it("of a hidden streamer do not exist", async () => {
    const { slug } = await submitStreamer({ slots: [slot] });
    for (const file of [`${slug}.ics`, "nobody.ics", `${slug}.txt`]) {
      const answer = await callRoute(getCalendar, `/feeds/streamers/${file}`, newClientAddress(), {
        method: "GET",
        params: { file },
      });
      expect(answer.status).toBe(404);
    }
  });
});
