import { hash } from "@node-rs/argon2";
import { generate } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { createUser } from "@/lib/features/accounts/mutations";
import { newUserSchema } from "@/lib/features/accounts/schema";
import { hashPassword, verifyPassword } from "@/lib/server/auth/password";
import {
  newRecoveryCodes,
  secondFactorUri,
  spendAppCode,
  spendRecoveryCode,
} from "@/lib/server/auth/second-factor";
import { findAccount } from "@/lib/server/auth/session-audit";
import { newUuid } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

/** The same password, name or code as another keyboard, system or app writes it. */
beforeEach(resetDatabase);

const composed = "Blåbærgrød é".normalize("NFC");
const decomposed = composed.normalize("NFD");

describe("a password with accents", () => {
  it.each([
    ["composed", "decomposed", composed, decomposed],
    ["decomposed", "composed", decomposed, composed],
  ])("that was set %s is accepted when it is typed %s", async (_set, _typed, set, typed) => {
    const stored = await hashPassword(set);
    expect([await verifyPassword(stored, typed), await verifyPassword(stored, set)]).toEqual([true, true]);
    expect(await verifyPassword(stored, typed.toUpperCase())).toBe(false);
  });

  it("with a hash from an older version of the typed text stays valid, in either form", async () => {
    for (const older of [composed, decomposed])
      for (const typed of [composed, decomposed])
        expect(await verifyPassword(await hash(older), typed)).toBe(true);
    expect(await verifyPassword(undefined, composed)).toBe(false);
  });
});

describe("a username", () => {
  const create = async (username: string) =>
    createUser(await makeAdmin(), newUserSchema.parse({ username, password: "long enough" }), newUuid());

  it.each(["оwner", "ОWNER", "οwner"])("that looks like another one is refused: %s", async (username) => {
    await create("owner");
    const refused = await refusal(create(username));
    expect([refused.code, refused.errors]).toEqual([
      "conflict",
      { username: "This username looks like “owner”. Please choose another one." },
    ]);
    expect(await db.user.count({ where: { username } })).toBe(0);
  });

  it("in full-width letters is the same name, on creation and at sign-in", async () => {
    await create("owner");
    expect((await refusal(create("ｏｗｎｅｒ"))).message).toBe(
      "This username is taken. Please choose another one.",
    );
    expect(await findAccount("ＯＷＮＥＲ")).toMatchObject({ username: "owner" });
  });

  it("of an older version opens its account, even if it looks like another", async () => {
    await makeAdmin("owner");
    await makeAdmin("ｏｗｎｅｒ");
    expect(await findAccount("ｏｗｎｅｒ")).toMatchObject({ username: "ｏｗｎｅｒ" });
    expect(await findAccount("owner")).toMatchObject({ username: "owner" });
  });

  it.each([
    ["a soft hyphen", "ow\u00adner"],
    ["a joiner", "ow\u200dner"],
    ["a Hangul filler", "owner\u3164x"],
    ["a variation selector", "owner\ufe0fx"],
    ["a tag", "owner\u{e0041}x"],
  ])("with %s is refused, since it is invisible", (_what, username) => {
    expect(newUserSchema.safeParse({ username, password: "long enough" }).error?.issues[0]?.message).toBe(
      "This username has an invisible character. Please type it instead of pasting it.",
    );
  });
});

const fullWidth = (code: string) =>
  code.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

describe("a code", () => {
  const written: [string, (code: string) => string][] = [
    ["in full-width digits", fullWidth],
    [
      "in Arabic digits",
      (code) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    ],
    ["with a hyphen", (code) => `${code.slice(0, 3)}-${code.slice(3)}`],
    [
      "with a dash and a blank that does not break",
      (code) => `${code.slice(0, 3)}\u2013\u00a0${code.slice(3)}`,
    ],
    ["with an invisible mark that was pasted", (code) => `\u200e${code}`],
  ];

  it.each(written)("of an app is accepted %s", async (_how, write) => {
    const { id } = await makeAdmin();
    const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    expect(await spendAppCode(id, secret, write(await generate({ secret })))).toBe(true);
  });

  it("for a lost app is accepted in full-width letters and with other dashes", async () => {
    const { id } = await makeAdmin();
    const { codes, hashes } = newRecoveryCodes();
    await db.user.update({ where: { id }, data: { recoveryCodeHashes: hashes } });
    const [first = "", second = ""] = codes;
    expect(await spendRecoveryCode(id, fullWidth(first))).toBe(true);
    expect(await spendRecoveryCode(id, ` ${second.replace("-", " – ").toUpperCase()} `)).toBe(true);
  });
});

describe("the label of an authenticator app", () => {
  it.each([
    ["Games: Night", "kim", "Games Night:kim", "Games Night"],
    ["Games：Night", "kim", "Games Night:kim", "Games Night"],
    ["Spawnpoint", "kim: the first", "Spawnpoint:kim the first", "Spawnpoint"],
  ])("of %s and %s has one colon, between the site and the account", (site, username, label, issuer) => {
    const uri = new URL(secondFactorUri("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", username, site));
    expect(decodeURIComponent(uri.pathname).replace(/^\/+(totp\/)?/, "")).toBe(label);
    expect(uri.searchParams.get("issuer")).toBe(issuer);
  });
});
