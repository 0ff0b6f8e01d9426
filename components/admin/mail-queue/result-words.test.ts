import { expect, it } from "vitest";
import { resultNotice } from "@/components/admin/mail-queue/result-words";
import type { MailResult } from "@/lib/features/mail-queue/types";

const fate = "released";
const mails = [1, 2, 3, 4, 5, 6].map((id) => ({ id, subject: `Mail ${id}` }));
const done = (id: number): MailResult => ({ id, ok: true });
const already = (id: number): MailResult => ({ id, ok: false, isSo: true, message: "It is sent." });
const refused = (id: number): MailResult => ({ id, ok: false, message: "No provider." });

it.each([
  [[done(1)], { title: "The email is on its way", description: "Mail 1" }],
  [[done(1), done(2)], { title: "2 emails are on their way" }],
  [[already(1)], { title: "Done already", description: "Mail 1: It is sent." }],
  [[refused(2)], { title: "Something went wrong", description: "Mail 2: No provider.", destructive: true }],
  [
    [refused(1), refused(2)],
    {
      title: "2 emails unchanged",
      description: "Mail 1: No provider. Mail 2: No provider.",
      destructive: true,
    },
  ],
  [
    [done(1), done(2), refused(3), done(4), done(5)],
    {
      title: "4 emails are on their way, 1 unchanged",
      description: "Mail 3: No provider.",
      destructive: true,
    },
  ],
  [
    [already(1), done(2), refused(3)],
    {
      title: "1 email is on its way, 1 was already, 1 unchanged",
      description: "Mail 3: No provider. Mail 1: It is sent.",
      destructive: true,
    },
  ],
  [
    [already(1), already(2), refused(3)],
    {
      title: "2 emails were on their way already, 1 unchanged",
      description: "Mail 3: No provider. Mail 1: It is sent. Mail 2: It is sent.",
      destructive: true,
    },
  ],
] as const)("says %j in one notice", (results, notice) => {
  expect(resultNotice(mails, results, fate)).toEqual(notice);
});

it("gives the reasons of three failures, not of fifty", () => {
  expect(
    resultNotice(
      mails,
      mails.map(({ id }) => refused(id)),
      fate,
    ).description,
  ).toBe("Mail 1: No provider. Mail 2: No provider. Mail 3: No provider.");
});
