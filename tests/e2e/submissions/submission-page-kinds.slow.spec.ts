import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import * as gameForm from "@/tests/support/game-form";
import { main } from "@/tests/support/message-forms";
import { pngPicture } from "@/tests/support/pictures";
import { OwnSite } from "@/tests/support/sites";
import * as streamerForm from "@/tests/support/streamers-page";
import * as submissionForm from "@/tests/support/submission-page";
import { fillVideo, thumbnail, videoForm, videoNouns } from "@/tests/support/video-form";

/** The private page of each kind, on a site with a separate database: the waiting items are counted exactly. */

let site: OwnSite;
let admin: APIRequestContext;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  site = await OwnSite.create({ SEED_SAMPLE_DATA: "false" });
  admin = await site.signInAdmin();
});
test.afterAll(async () => {
  await admin?.dispose();
  await site?.stop();
});

async function succeed(call: ReturnType<APIRequestContext["post"]>): Promise<void> {
  const answer = await call;
  expect(answer.ok(), await answer.text()).toBe(true);
}

const pictureData = async () => `data:image/png;base64,${(await pngPicture()).buffer.toString("base64")}`;

type Kind = {
  kind: string;
  table: string;
  path: string;
  noun: string;
  /** sends one by the form of its kind */
  send: (page: Page, name: string) => Promise<void>;
  /** what its page shows of it besides its name */
  shows: string;
  /** one of the others, as its call takes it */
  body: () => Promise<object>;
  /** what the team gives it before it can be approved */
  complete?: () => Promise<object>;
};

const videos = videoNouns.map((video): Kind => {
  const { noun, label, column } = video;
  const words = { title: `Another ${noun}`, description: "Made by a test.", [column]: "Ada" };
  return {
    kind: noun,
    table: `${noun}s`,
    path: `/api/${noun}s`,
    noun: `${noun}s`,
    send: async (page, name) => {
      await page.goto(`/submit#${noun}s`);
      await fillVideo(page, video, name);
      await videoForm(page, noun)
        .getByRole("button", { name: `Submit ${label}` })
        .click();
    },
    shows: "Four gardeners play.",
    body: async () => ({ ...words, thumbnailUrl: thumbnail }),
    // No server has the picture of the address.
    complete: async () => ({ ...words, thumbnailUrl: await pictureData() }),
  };
});

const kinds: Kind[] = [
  {
    kind: "game",
    table: "games",
    path: "/api/games",
    noun: "games",
    send: async (page, name) => {
      await gameForm.openForm(page);
      await gameForm.fillRequired(page, name, await pngPicture());
      await gameForm.submitButton(page).click();
    },
    shows: "A quiet walk with a sword.",
    body: async () => ({
      title: gameForm.uniqueTitle("Another game"),
      developer: "A Test",
      description: "Made by a test.",
      imageUrl: await pictureData(),
      categories: ["Puzzle"],
    }),
  },
  {
    kind: "streamer",
    table: "streamers",
    path: "/api/streamers",
    noun: "streamers",
    send: async (page, name) => {
      await streamerForm.openForm(page);
      await streamerForm.fillRequired(page, name);
      await streamerForm.submitButton(page).click();
    },
    shows: "Cosy games, real talk about soil.",
    body: async () => ({
      streamName: `Another ${streamerForm.uniqueWord()}`,
      description: "Made by a test.",
      twitchHandle: "a_test",
    }),
  },
  ...videos,
  {
    kind: "content submission",
    table: "content_submissions",
    path: "/api/content-submission",
    noun: "submissions",
    send: async (page, name) => {
      await submissionForm.openForm(page);
      await submissionForm.fillRequired(page, name);
      await submissionForm.submitButton(page).click();
    },
    shows: "A quiet walk with a sword.",
    body: async () => ({
      name: "Somebody Else",
      email: "kim@example.com",
      role: "streamer",
      message: "Made by a test.",
      acceptTerms: true,
    }),
  },
];

/** Decisions of the past about one that waits: two short of as many as an expectation needs. */
const seedDecisions = ({ table }: Kind) =>
  site.query(
    `INSERT INTO audit_log ("actorName", action, "entityKind", "entityId", "entityName")
     SELECT 'kim', $1 || '.approve', $1, (SELECT min(id)::text FROM ${table}), 'Another'
     FROM generate_series(1, 18)`,
    [table === "content_submissions" ? "submission" : table.slice(0, -1)],
  );

async function approveFirstTwo({ table, noun, complete }: Kind): Promise<void> {
  const rows = await site.query<{ id: number }>(`SELECT id FROM ${table} ORDER BY "submittedAt", id LIMIT 2`);
  expect(rows).toHaveLength(2);
  for (const { id } of rows) {
    if (complete) await succeed(admin.put(`/api/admin/${noun}/${id}`, { data: await complete() }));
    await succeed(admin.put(`/api/admin/${noun}/${id}/status`, { data: { status: "approved" } }));
  }
}

for (const kind of kinds)
  test(`a ${kind.kind} can be followed from its form by its link: its position and the expected time change, and it is withdrawn`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    for (let count = 0; count < 5; count++)
      await succeed(context.request.post(kind.path, { data: await kind.body() }));
    await seedDecisions(kind);

    const page = await context.newPage();
    const name = gameForm.uniqueTitle("Followed");
    await kind.send(page, name);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(main(page)).toContainText("Place 6 of 6 in the queue");
    await expect(main(page)).toContainText("Review time: 2-3 business days.");
    await expect(main(page)).toContainText(kind.shows);

    await approveFirstTwo(kind);
    await page.reload();
    await expect(main(page)).toContainText("Place 4 of 4 in the queue");
    await expect(main(page)).toContainText("Most of what is sent is decided within 1 working day.");

    await page.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(main(page).locator("header .badge")).toHaveText("Taken back");
    await context.close();
  });
