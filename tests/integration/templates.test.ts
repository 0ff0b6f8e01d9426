import { beforeEach, expect, it } from "vitest";
import { firstTemplates } from "@/lib/features/templates/constants";
import { readTemplates } from "@/lib/features/templates/data";
import { storeTemplates } from "@/lib/features/templates/mutations";
import { templatesSchema } from "@/lib/features/templates/schema";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { resetDatabase } from "../support/database";
import { makeAdmin } from "../support/factories";
import { refusal } from "../support/games";

/** The reasons that decisions offer, edited in the panel. */
let admin: Admin;

beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin("ada");
});

const one = [{ label: "Too dark", text: "We could not see much of it." }];

it("are those of the code until a list is stored, and each list stands for itself", async () => {
  expect(await readTemplates(admin)).toEqual(firstTemplates);
  await storeTemplates(admin, { decision: "rejected", templates: one, updatedAt: null }, "request");
  expect(await readTemplates(admin)).toEqual({ ...firstTemplates, rejected: one });
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "template.edit" } });
  expect(entry).toMatchObject({ actorName: "ada", entityId: "rejected", newValue: { templates: one } });
});

it("a second editor of the same version overwrites nothing", async () => {
  const bo = await makeAdmin("bo");
  const [list] = await storeTemplates(admin, { decision: "rejected", templates: one, updatedAt: null }, "r");
  const theirs = [{ label: "Mine", text: "Words." }];
  const again = { decision: "rejected" as const, templates: theirs };
  expect((await refusal(storeTemplates(bo, { ...again, updatedAt: null }, "r"))).message).toMatch(
    /^ada changed this list of templates on /,
  );
  expect((await readTemplates(admin)).rejected).toEqual(one);
  await storeTemplates(bo, { ...again, updatedAt: list?.updatedAt ?? null }, "r");
  expect((await readTemplates(admin)).rejected).toEqual(theirs);
});

it.each([
  ["no name", [{ label: " ", text: "Words." }], "Please give each template a name"],
  ["no words", [{ label: "Dark", text: "" }], "Please write the words of each template"],
  [
    "more than there are keys for",
    Array.from({ length: 10 }, () => ({ label: "Dark", text: "Words." })),
    "Please keep to 9 templates: there is a key for each",
  ],
])("refuses %s", (_, templates, message) => {
  const checked = templatesSchema.safeParse({ templates, updatedAt: null });
  expect(checked.error?.issues[0]?.message).toBe(message);
});
