import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { changeUserRights, deleteUser } from "@/lib/features/accounts/mutations";
import { eraseOwn } from "@/lib/features/my-data/erasure/mutations";
import { housekeeping } from "@/lib/features/operations/tasks";
import { claimItem, releaseItem, reserveItem } from "@/lib/features/queue/claims/mutations";
import { changeStatus } from "@/lib/features/queue/moderation";
import { scheduleDecisions, undoDecisions } from "@/lib/features/queue/mutations";
import { applyDecision, settleOverdueDecisions } from "@/lib/features/queue/tasks";
import { queueDecisionSchema } from "@/lib/features/reviews/schema";
import { sendAgain } from "@/lib/features/submitter/again/mutations";
import { suggestChange } from "@/lib/features/submitter/suggestions/mutations";
import { recordAudit } from "@/lib/server/audit";
import type { Admin, Moderator } from "@/lib/server/auth/gate";
import { hashPassword } from "@/lib/server/auth/password";
import { endSession } from "@/lib/server/auth/sessions";
import { db } from "@/lib/server/db";
import { type PanelEvent, panelChannel, panelEventSchema } from "@/lib/shared/panel-events";
import { generateGames } from "@/prisma/seed/catalog/generate-games";
import { insertGamesWithoutPictures } from "@/prisma/seed/insert";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeModerator, makeReviewed, signedIn } from "@/tests/support/factories";
import { openPage } from "@/tests/support/my-data";
import { person } from "@/tests/support/one-person";
import { publicForms } from "@/tests/support/public-forms";
import { asJson, callRoute, newClientAddress } from "@/tests/support/routes";
import { makeSent } from "@/tests/support/submitter";
import { asking, changed, makeApproved } from "@/tests/support/suggestions";
import { sender, visitorAddress } from "@/tests/support/visitor";

vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let listener: pg.Client;
let payloads: string[] = [];
beforeAll(async () => {
  listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await listener.connect();
  listener.on("notification", ({ payload = "" }) => payloads.push(payload));
  await listener.query(`LISTEN ${panelChannel}`);
});
afterAll(() => listener.end());

let admin: Admin;
let moderator: Moderator;
beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin("ada");
  moderator = await makeModerator("mo");
});

/** The events that a use case publishes, in their order, e.g. `arrival game`. */
async function listPublished(run: () => unknown): Promise<string[]> {
  await settle();
  payloads = [];
  await run();
  const end = await settle();
  return payloads
    .filter((payload) => payload !== end)
    .map((payload) => toText(panelEventSchema.parse(JSON.parse(payload))));
}

/** PostgreSQL delivers notifications in the order of the commits. @returns the last one, which is of this call alone */
async function settle(): Promise<string> {
  const end = randomUUID();
  await query("SELECT pg_notify($1, $2)", [panelChannel, end]);
  await vi.waitFor(() => expect(payloads.at(-1)).toBe(end), 5_000);
  return end;
}

function toText(event: PanelEvent): string {
  if (event.type === "session-end") return event.type;
  if (event.type === "settled") return `${event.isUndone ? "undone" : "settled"} ${event.kind}`;
  return `${event.type} ${event.kind}`;
}

const decisionOn = (id: number, kind = "game") =>
  queueDecisionSchema.parse({ items: [{ kind, id, overClaim: true }], decision: "approved" });

async function schedule(id: number, kind = "game") {
  const [result] = await scheduleDecisions(moderator, decisionOn(id, kind));
  if (!result?.ok) throw new Error(JSON.stringify(result));
  return result.scheduled.id;
}

async function claimed(): Promise<{ kind: "game"; id: number }> {
  const { id } = await makeReviewed("game");
  await claimItem(moderator, { kind: "game", id });
  return { kind: "game", id };
}

type UseCase = { name: string; events: string[]; prepare: () => Promise<() => unknown> };

const useCases: UseCase[] = [
  {
    name: "opening an item",
    events: ["claim game"],
    prepare: async () => {
      const { id } = await makeReviewed("game");
      return () => claimItem(moderator, { kind: "game", id });
    },
  },
  {
    name: "opening the next item",
    events: ["claim clip", "claim-end game"],
    prepare: async () => {
      await claimed();
      const { id } = await makeReviewed("clip");
      return () => claimItem(moderator, { kind: "clip", id });
    },
  },
  {
    name: "reserving an item",
    events: ["claim game"],
    prepare: async () => {
      const { id } = await makeReviewed("game");
      return () => reserveItem(moderator, { kind: "game", id });
    },
  },
  {
    name: "opening an item that a colleague has open",
    events: [],
    prepare: async () => {
      const item = await claimed();
      return () => claimItem(admin, item);
    },
  },
  {
    name: "closing an item",
    events: ["claim-end game"],
    prepare: async () => {
      const item = await claimed();
      return () => releaseItem(moderator, item);
    },
  },
  {
    name: "scheduling a decision",
    events: ["claim-end game", "decision game"],
    prepare: async () => {
      const { id } = await claimed();
      return () => schedule(id);
    },
  },
  {
    name: "undoing a decision",
    events: ["undone game", "change game"],
    prepare: async () => {
      const { id } = await makeReviewed("game");
      const decisionId = await schedule(id);
      return () => undoDecisions(moderator, [decisionId], "r");
    },
  },
  {
    name: "applying a decision",
    events: ["settled game", "change game", "decided game"],
    prepare: async () => {
      const { id } = await makeReviewed("game");
      const decisionId = await schedule(id);
      return () => applyDecision({ id: decisionId }, {} as never);
    },
  },
  {
    name: "dropping a decision that could not be applied for a day",
    events: ["settled game", "change game"],
    prepare: async () => {
      const { id } = await makeReviewed("game");
      await schedule(id);
      await query(`UPDATE scheduled_decisions SET "applyAt" = now() - interval '2 days'`);
      return settleOverdueDecisions;
    },
  },
  {
    name: "deciding through a list",
    events: ["change streamer", "decided streamer"],
    prepare: async () => {
      const { id } = await makeSent("streamer");
      return () => changeStatus(admin, asked("streamer", id), { to: "approved" });
    },
  },
  {
    name: "signing in",
    events: ["change session"],
    prepare: async () => () => signedIn(admin),
  },
  {
    name: "signing out",
    events: ["claim-end game", "session-end", "change session"],
    prepare: async () => {
      await claimed();
      const user = { ...moderator, isAdmin: false, isModerator: true };
      return () => endSession(user, "r");
    },
  },
  {
    name: "demoting a moderator",
    events: ["claim-end game", "session-end", "change user"],
    prepare: async () => {
      await claimed();
      const password = "a password of eight words";
      await db.user.update({ where: { id: admin.id }, data: { password: await hashPassword(password) } });
      const target = { id: moderator.id, requestId: "r", address: visitorAddress };
      return () => changeUserRights(admin, target, { isModerator: false, password });
    },
  },
  {
    name: "deleting an account",
    events: ["claim-end game", "session-end", "change user"],
    prepare: async () => {
      await claimed();
      return () => deleteUser(admin, moderator.id, "r");
    },
  },
  {
    name: "removing sessions that have ended",
    events: ["claim-end game", "session-end"],
    prepare: async () => {
      await claimed();
      await query(`UPDATE sessions SET "expiresAt" = now() - interval '1 hour' WHERE id = $1`, [
        moderator.sessionId,
      ]);
      return () => housekeeping({}, {} as never);
    },
  },
  {
    name: "erasing a person's data",
    events: ["claim-end submission", "undone submission", "change person"],
    prepare: async () => {
      const { id } = await makeReviewed("submission", { name: person.name });
      await schedule(id, "submission");
      await claimItem(moderator, { kind: "submission", id });
      const opened = await openPage(person.email);
      return () => eraseOwn(opened.person, "r");
    },
  },
  {
    name: "sending a rejected item again",
    events: ["arrival stream", "change stream"],
    prepare: async () => {
      const { id, token } = await makeSent("stream");
      await changeStatus(admin, asked("stream", id), { to: "rejected" });
      return () => sendAgain({ token, ...changed.stream }, { requestId: "r", upload: null }, sender);
    },
  },
  {
    name: "suggesting a change",
    events: ["arrival revision"],
    prepare: async () => {
      const { token } = await makeApproved(admin, "stream");
      return () => suggestChange({ token, ...changed.stream }, asking);
    },
  },
  {
    name: "adding generated games",
    events: ["arrival game"],
    prepare: async () => {
      const games = [...generateGames(3, 1)].map((game, index) => ({ game, slug: `generated-${index}` }));
      return () => insertGamesWithoutPictures(games);
    },
  },
];

const formEvents: Record<string, string[]> = {
  "/api/games": ["arrival game"],
  "/api/streamers": ["arrival streamer"],
  "/api/streams": ["arrival stream"],
  "/api/clips": ["arrival clip"],
  "/api/content-submission": ["arrival submission"],
  "/api/contact": ["arrival message"],
  "/api/support/submit": ["arrival ticket"],
  "/api/support/reply": [],
  "/api/reports": ["arrival report"],
  "/api/copyright": ["arrival complaint", "change complaint"],
  "/api/submission/counter-notice": ["change complaint"],
  "/api/newsletter/subscribe": [],
};

describe("the events of the panel", () => {
  it.each(useCases)("publishes the listed events on $name", async ({ events, prepare }) => {
    const run = await prepare();
    expect((await listPublished(run)).toSorted()).toEqual(events.toSorted());
  });

  it.each(Object.entries(formEvents))(
    "publishes the listed events for a form to %s",
    async (path, events) => {
      const form = publicForms[path];
      if (!form) throw new Error(`no form is sent to ${path}`);
      const { body, headers } = await form.fill();
      const published = await listPublished(async () => {
        const answer = await callRoute(form.handler, path, newClientAddress(), asJson(body, headers));
        expect(answer.ok, await answer.clone().text()).toBe(true);
      });
      expect(published).toEqual(events);
    },
  );

  it("lists a use case for each type and for each kind that arrives", () => {
    const listed = [...useCases.flatMap(({ events }) => events), ...Object.values(formEvents).flat()];
    const types = new Set(listed.map((event) => event.split(" ")[0]?.replace("undone", "settled")));
    const declared = panelEventSchema.options.map(({ shape }) => shape.type.value);
    expect([...types].toSorted()).toEqual(declared.toSorted());
  });

  it("publishes nothing of a transaction that is rolled back", async () => {
    const entry = { action: "game.edit", entityId: 1, entityName: "G", requestId: "r" } as const;
    const published = await listPublished(() =>
      db
        .$transaction(async (transaction) => {
          await recordAudit(transaction, admin, entry);
          throw new Error("rolled back");
        })
        .catch(() => undefined),
    );
    expect(published).toEqual([]);
  });

  it("sends equal events of a transaction once", async () => {
    const entry = { action: "game.edit", entityId: 1, entityName: "G", requestId: "r" } as const;
    const published = await listPublished(() =>
      db.$transaction(async (transaction) => {
        await recordAudit(transaction, admin, entry);
        await recordAudit(transaction, admin, { ...entry, entityId: 2 });
      }),
    );
    expect(published).toEqual(["change game"]);
  });

  it("leaves no notifying trigger or function in the database", async () => {
    const senders = await query(
      `SELECT proname FROM pg_proc JOIN pg_namespace ON pg_namespace.oid = pronamespace
       WHERE nspname = 'public' AND prosrc ~* 'notify'`,
    );
    expect(senders).toEqual([]);
  });
});
