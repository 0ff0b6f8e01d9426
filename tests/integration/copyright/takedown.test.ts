import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Ending } from "@/lib/features/copyright/policy";
import { updateGame } from "@/lib/features/games/moderation";
import { gameEditSchema } from "@/lib/features/games/schema";
import { planFeaturing } from "@/lib/features/panel/nouns";
import { changeStatus, reopen } from "@/lib/features/queue/moderation";
import { scheduleDecisions } from "@/lib/features/queue/mutations";
import { findOwnItem } from "@/lib/features/submitter/data";
import { withdrawOwn } from "@/lib/features/submitter/mutations";
import { suggestChange } from "@/lib/features/submitter/suggestions/mutations";
import { moveToTrash, restoreFromTrash } from "@/lib/features/trash/mutations";
import type { Admin, Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { hasObject } from "@/lib/server/storage/objects";
import { AppError } from "@/lib/shared/errors";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { answer, asking, complain, settleBy, takeDownBy } from "@/tests/support/complaints";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeModerator } from "@/tests/support/factories";
import { privately, published, refusal } from "@/tests/support/games";
import { makeSent } from "@/tests/support/submitter";

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

let admin: Admin;
let moderator: Moderator;
beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
  admin = await makeAdmin("kim");
  moderator = await makeModerator("mo");
});

const tables = { game: "games", streamer: "streamers", stream: "streams", clip: "clips" } as const;
type Kind = keyof typeof tables;
const rowOf = async (kind: Kind, id: number) =>
  (await query<Record<string, unknown>>(`SELECT * FROM ${tables[kind]} WHERE id = $1`, [id]))[0] ?? {};

/** An approved row with its private page. */
async function makeApproved(kind: Kind) {
  const made = await makeSent(kind);
  await changeStatus(admin, asked(kind, made.id), { to: "approved" });
  return made;
}
const pictureAddress = ({ pictureId }: { pictureId: string | null }) => `/pictures/${pictureId}/640.webp`;

const down = (id: number, by: Moderator = moderator) => takeDownBy(by, id);
const end = (id: number, decision: Ending) => settleBy(admin, id, decision);
const stateOf = async (id: number) =>
  (await db.copyrightComplaint.findUniqueOrThrow({ where: { id } })).state;

describe.each(["game", "streamer", "stream", "clip"] as const)("a %s", (kind) => {
  it("is taken down, answered and restored unchanged, with each step mailed and logged", async () => {
    const item = await makeApproved(kind);
    await query(
      `UPDATE ${tables[kind]} SET featured = true, "featuredUntil" = now() + interval '9 days', "featuredOrder" = 2
       WHERE id = $1`,
      [item.id],
    );
    const { id, number } = await complain(pictureAddress(item));
    const before = await rowOf(kind, item.id);
    const picture = item.pictureId ?? "";
    const version = readTagVersion(tables[kind]);

    expect((await down(id)).message).toBe("Taken down: it is hidden everywhere.");
    expect(readTagVersion(tables[kind])).toBeGreaterThan(version);
    expect(await rowOf(kind, item.id)).toMatchObject({ status: "taken_down", updatedBy: "mo" });
    expect([await hasObject(published(picture)), await hasObject(privately(picture))]).toEqual([false, true]);
    expect(await db.picture.findUnique({ where: { id: picture } })).toMatchObject({ published: false });

    const own = await findOwnItem(item.token);
    expect(own).toMatchObject({ state: "taken_down", publicPath: null });
    expect(own?.complaints).toMatchObject([
      { number, complainantName: "Ada Fern", work: expect.stringContaining("Fern"), canAnswer: true },
    ]);
    for (const secret of ["Moss Lane", "123456", "owner@example.com"])
      expect(JSON.stringify(own)).not.toContain(secret);
    expect(Object.entries(own?.can ?? {}).filter(([, can]) => can)).toEqual([["answer", true]]);

    await answer(item.token, number);
    expect(await stateOf(id)).toBe("answered");
    expect((await rowOf(kind, item.id)).status).toBe("taken_down");
    expect((await findOwnItem(item.token))?.complaints).toMatchObject([
      { canAnswer: false, counter: { statement: "I drew it myself in 2019." } },
    ]);

    expect((await end(id, "restored")).message).toContain("on the site again, as it was");
    const { updatedAt: _, updatedBy: __, ...after } = await rowOf(kind, item.id);
    const { updatedAt: ___, updatedBy: ____, ...was } = before;
    expect(after).toEqual(was);
    expect(await hasObject(published(picture))).toBe(true);
    expect((await findOwnItem(item.token))?.state).toBe("approved");

    const mails = await db.outboxMail.findMany({
      where: { template: { startsWith: "complaint" } },
      orderBy: { id: "asc" },
    });
    expect(mails.map(({ template, toAddress }) => `${template} ${toAddress}`)).toEqual([
      "complaint-received team@example.com",
      "complaint-confirmation owner@example.com",
      "complaint-decided owner@example.com",
      "complaint-item ada@example.com",
      "complaint-counter team@example.com",
      "complaint-answered owner@example.com",
      "complaint-decided owner@example.com",
      "complaint-item ada@example.com",
    ]);
    expect(mails[5]?.text).not.toContain("2019");
    const entries = await db.auditEntry.findMany({
      where: {
        OR: [{ entityKind: "complaint" }, { action: { in: [`${kind}.take-down`, `${kind}.put-back`] } }],
      },
      orderBy: { id: "asc" },
    });
    expect(entries.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
      "complaint.receive Complainant",
      `${kind}.take-down mo`,
      "complaint.take-down mo",
      "complaint.counter Submitter",
      `${kind}.put-back kim`,
      "complaint.put-back kim",
    ]);
    const notices = await db.notice.findMany({ where: { kind: { startsWith: "complaint" } } });
    expect(notices.map((notice) => notice.kind)).toEqual(["complaint.arrived", "complaint.answered"]);
  });

  it("is protected from every other way of restoring it, with the complaint's number", async () => {
    const item = await makeApproved(kind);
    const { id, number } = await complain(pictureAddress(item));
    await down(id);
    const noun = `${kind}s` as "games" | "streamers" | "streams" | "clips";
    const ways: [string, () => Promise<unknown>][] = [
      ["approve", () => changeStatus(admin, asked(kind, item.id), { to: "approved" })],
      ["reject", () => changeStatus(admin, asked(kind, item.id), { to: "rejected" })],
      ["send back", () => reopen(admin, asked(kind, item.id), undefined)],
      [
        "feature",
        () =>
          planFeaturing(
            admin,
            { noun, id: item.id, requestId: "r" },
            { featured: true, from: null, until: null, order: null, updatedAt: undefined },
          ),
      ],
    ];
    for (const [way, go] of ways) {
      const error = await refusal(go());
      expect([error.status, error.message], way).toEqual([
        409,
        `Copyright complaint ${number} holds this ${kind === "streamer" ? "streamer profile" : kind} off the site. It comes back when that complaint is settled.`,
      ]);
    }
    const [result] = await scheduleDecisions(admin, {
      items: [{ kind, id: item.id, updatedAt: undefined }],
      decision: "approved",
      reason: null,
      notify: false,
    });
    expect(result).toMatchObject({ ok: false, code: "conflict", message: expect.stringContaining(number) });
    expect((await refusal(withdrawOwn(item.token, asking))).message).toMatch(/after a copyright complaint/);
    expect((await rowOf(kind, item.id)).status).toBe("taken_down");
  });

  it("in the trash is restored from there as taken down, and from the complaint into the trash", async () => {
    const item = await makeApproved(kind);
    const { id } = await complain(pictureAddress(item));
    await moveToTrash(admin, asked(kind, item.id));
    await down(id);
    await restoreFromTrash(admin, asked(kind, item.id));
    expect(await rowOf(kind, item.id)).toMatchObject({ status: "taken_down", deletedAt: null });
    expect(await hasObject(published(item.pictureId ?? ""))).toBe(false);
    await moveToTrash(admin, asked(kind, item.id));
    await end(id, "restored");
    expect(await rowOf(kind, item.id)).toMatchObject({ status: "approved", deletedAt: expect.any(Date) });
    expect(await hasObject(published(item.pictureId ?? ""))).toBe(false);
    await restoreFromTrash(admin, asked(kind, item.id));
    expect(await hasObject(published(item.pictureId ?? ""))).toBe(true);
  });
});

describe("several simultaneously", () => {
  it("two takedowns of one complaint: one succeeds, the other gets who and when", async () => {
    const { id } = await complain(pictureAddress(await makeApproved("game")));
    const results = await Promise.allSettled([down(id), down(id, admin)]);
    const refused = results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0].message).toMatch(
      /^Complaint CC-000001 is taken down by (mo|kim) on .+ cannot become taken down/,
    );
    expect(await db.auditEntry.count({ where: { action: "game.take-down" } })).toBe(1);
  });

  it("two complaints keep an item down until the last one releases it, in any order", async () => {
    const item = await makeApproved("game");
    const [one, two] = [
      await complain(pictureAddress(item)),
      await complain(pictureAddress(item), { name: "Grace" }),
    ];
    const said = await Promise.all([down(one.id), down(two.id, admin)]);
    expect(said.map(({ message }) => message).sort()).toEqual([
      "Another complaint had taken it down already; both hold it now.",
      "Taken down: it is hidden everywhere.",
    ]);
    const status = async () => (await rowOf("game", item.id)).status;
    expect((await findOwnItem(item.token))?.complaints).toHaveLength(2);
    expect((await end(one.id, "restored")).message).toContain("Another complaint still holds");
    expect([await status(), await stateOf(one.id)]).toEqual(["taken_down", "restored"]);
    expect((await findOwnItem(item.token))?.state).toBe("taken_down");
    await end(two.id, "withdrawn");
    expect(await status()).toBe("approved");

    const three = await complain(pictureAddress(item));
    const four = await complain(pictureAddress(item));
    await down(three.id);
    await down(four.id);
    await Promise.all([end(three.id, "restored"), end(four.id, "restored")]);
    expect(await status()).toBe("approved");
    const five = await complain(pictureAddress(item));
    const six = await complain(pictureAddress(item));
    await down(five.id);
    await Promise.all([end(five.id, "restored"), down(six.id)]);
    expect(await status()).toBe("taken_down");
  });

  it("an upheld one keeps it down permanently, though the other is restored", async () => {
    const item = await makeApproved("game");
    const [one, two] = [await complain(pictureAddress(item)), await complain(pictureAddress(item))];
    await down(one.id);
    await down(two.id);
    await end(one.id, "upheld");
    await end(two.id, "restored");
    expect((await rowOf("game", item.id)).status).toBe("taken_down");
  });

  it("an edit in progress gets a conflict, and its changes stay private", async () => {
    const item = await makeApproved("game");
    const { id } = await complain(pictureAddress(item));
    const { updatedAt } = await db.game.findUniqueOrThrow({ where: { id: item.id } });
    await down(id);
    const edit = gameEditSchema.parse({
      title: "Other",
      developer: "Two Ferns",
      description: "A walk.",
      imageUrl: `pictures/${item.pictureId}`,
      updatedAt: updatedAt.toISOString(),
    });
    const error = await refusal(updateGame(admin, { id: item.id, requestId: "r" }, edit));
    expect([error.status, error.message]).toEqual([409, expect.stringMatching(/^mo changed this game/)]);
    await updateGame(admin, { id: item.id, requestId: "r" }, { ...edit, updatedAt: undefined });
    expect(await rowOf("game", item.id)).toMatchObject({ title: "Other", status: "taken_down" });
    expect(await hasObject(published(item.pictureId ?? ""))).toBe(false);
  });

  it("a simultaneous rejection: the item is off the site either way, and the loser gets a conflict", async () => {
    const item = await makeApproved("game");
    const { id } = await complain(pictureAddress(item));
    const results = await Promise.allSettled([
      down(id),
      changeStatus(admin, asked("game", item.id), { to: "rejected" }),
    ]);
    const refused = results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toBeInstanceOf(AppError);
    expect(["taken_down", "rejected"]).toContain((await rowOf("game", item.id)).status);
    expect(await hasObject(published(item.pictureId ?? ""))).toBe(false);
  });
});

describe("an item that no longer exists", () => {
  it.each([
    ["unapproved", "It is rejected"],
    ["taken back by its submitter", "It is rejected"],
    ["removed for good", "It was removed for good"],
  ])("%s before the takedown: it is refused, and the complaint can be rejected", async (how, standing) => {
    const item = await makeApproved("game");
    const { id } = await complain(pictureAddress(item));
    if (how === "unapproved") await changeStatus(admin, asked("game", item.id), { to: "rejected" });
    else if (how.startsWith("taken")) await withdrawOwn(item.token, asking);
    else await db.game.delete({ where: { id: item.id } });
    const error = await refusal(down(id));
    expect([error.status, error.message]).toEqual([409, expect.stringContaining(standing)]);
    expect(await stateOf(id)).toBe("received");
    await end(id, "rejected");
    expect(await stateOf(id)).toBe("rejected");
    expect(await db.outboxMail.count({ where: { template: "complaint-item" } })).toBe(0);
  });

  it("removed after the takedown: the complaint ends, and nothing is restored", async () => {
    const item = await makeApproved("game");
    const { id } = await complain(pictureAddress(item));
    await down(id);
    await db.game.delete({ where: { id: item.id } });
    expect((await end(id, "restored")).message).toContain("is gone, so nothing comes back");
    expect(await db.outboxMail.count({ where: { template: "complaint-item" } })).toBe(1);
  });
});

describe("the submitter's answer", () => {
  it("is accepted once, for its own complaint, while that waits", async () => {
    const [item, other] = [await makeApproved("game"), await makeApproved("game")];
    const { id, number } = await complain(pictureAddress(item));
    expect((await refusal(answer(item.token, number))).status).toBe(404);
    await down(id);
    for (const [token, named] of [
      ["x", number],
      [other.token, number],
      [item.token, "CC-999999"],
    ] as const)
      expect((await refusal(answer(token, named))).status).toBe(404);
    const results = await Promise.allSettled([answer(item.token, number), answer(item.token, number)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await refusal(answer(item.token, number))).message).toContain("was answered already");
    await end(id, "upheld");
    expect(await stateOf(id)).toBe("upheld");

    const later = await complain(pictureAddress(other));
    await down(later.id);
    await end(later.id, "upheld");
    expect((await refusal(answer(other.token, later.number))).message).toContain("is settled by now");
  });

  it("by a program is stored and flagged, and not mailed", async () => {
    const item = await makeApproved("game");
    const { id, number } = await complain(pictureAddress(item));
    await down(id);
    await answer(item.token, number, { website: "x" });
    expect(await db.copyrightComplaint.findFirst()).toMatchObject({ state: "answered", counterSpam: true });
    expect(await db.outboxMail.count({ where: { template: "complaint-answered" } })).toBe(0);
    expect(await db.outboxMail.findFirst({ where: { template: "complaint-counter" } })).toMatchObject({
      heldReason: "Suspected to be spam",
    });
  });
});

describe("a suggested change", () => {
  it("is hidden with its item, cannot be applied or started in the meantime, and is restored with it", async () => {
    const item = await makeApproved("game");
    const { id, number } = await complain(pictureAddress(item));
    const body = { title: "Other", developer: "Two Ferns", description: "A walk.", categories: ["RPG"] };
    const send = () => suggestChange({ token: item.token, ...body }, asking);
    await send();
    const [revision] = await db.revision.findMany();
    await down(id);
    expect(await db.revision.findFirst()).toMatchObject({ deletedAt: expect.any(Date), status: "pending" });
    expect((await refusal(send())).message).toMatch(/after a copyright complaint/);
    // As the trash would bring it back alone.
    await db.revision.updateMany({ data: { deletedAt: null } });
    const error = await refusal(
      changeStatus(admin, { kind: "revision", id: revision?.id ?? 0, requestId: "r" }, { to: "approved" }),
    );
    expect([error.status, error.message]).toEqual([409, expect.stringContaining(number)]);
    await end(id, "restored");
    expect(await db.revision.findFirst()).toMatchObject({ deletedAt: null, status: "pending" });
  });
});

it("a decided complaint is not decided again, and nothing follows", async () => {
  for (const ending of ["rejected", "withdrawn"] as const) {
    const { id } = await complain(pictureAddress(await makeApproved("game")));
    await end(id, ending);
    for (const next of [() => down(id), () => end(id, "restored"), () => end(id, "upheld")]) {
      const error = await refusal(next());
      expect([error.status, error.message]).toEqual([409, expect.stringContaining(`is ${ending} by kim`)]);
    }
  }
});
