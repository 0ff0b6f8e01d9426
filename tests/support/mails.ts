import { passkeyMail } from "@/lib/features/accounts/passkeys/mail";
import {
  complaintAnsweredMail,
  complaintConfirmationMail,
  complaintDecidedMail,
  complaintItemMail,
  complaintReceivedMail,
  counterReceivedMail,
} from "@/lib/features/copyright/mail";
import {
  confirmFollowMail,
  followLinkMail,
  followNewsMail,
  knownFollowMail,
} from "@/lib/features/follows/mail";
import { claimDeclinedMail, claimMail, handoverDoneMail, invitationMail } from "@/lib/features/handover/mail";
import { messageReplyMail } from "@/lib/features/inbox/mail";
import { contactConfirmationMail, contactReceivedMail } from "@/lib/features/messages/mail";
import { erasureReceiptMail, myDataLinkMail } from "@/lib/features/my-data/mail";
import {
  alreadySubscribedMail,
  confirmSubscriptionMail,
  leaveMail,
  renderDigest,
} from "@/lib/features/newsletter/mail";
import { itemReceivedMail, noticeMail } from "@/lib/features/notices/mail";
import { reportOutcomeMail, reportReceivedMail } from "@/lib/features/reports/mail";
import { submitterReceivedMail } from "@/lib/features/reviews/access/mail";
import { decisionMail } from "@/lib/features/reviews/mail";
import { submissionReceivedMail } from "@/lib/features/submissions/mail";
import {
  linksMail,
  reminderMail,
  revisionReceivedMail,
  submitterAnswerMail,
  submitterMessageMail,
} from "@/lib/features/submitter/mail";
import {
  ticketAdditionMail,
  ticketConfirmationMail,
  ticketReceivedMail,
  ticketReplyMail,
} from "@/lib/features/support/mail";
import type { LanguageCode } from "@/lib/shared/languages";
import type { MailTemplate } from "@/lib/shared/mail-templates";
import { message } from "@/lib/shared/message";

const site = "https://site.example";
const to = "reader@example.com";
const link = `${site}/link?token=${"t".repeat(43)}`;

/** A text for breaking out of a mail, and a word that fits no phone. */
export const nasty = {
  name: `<img src=x onerror="alert(1)"> & "Quote" \u202egnp.exe`,
  long: "Un".concat("believabl".repeat(30), "y"),
  text: "Hello,\n\n<script>alert(1)</script> & so on.\nSecond line: [click](javascript:alert(1))",
};

const person = { name: nasty.name, email: "visitor@example.com" };
const ticket = { id: 7, number: "T-000123" };
const item = (title: string) => ({ title, description: nasty.text, url: `${site}/games/moss-knight` });

const number = "CC-000123";
const complaint = { id: 7, number, item: { kind: "game", name: nasty.name, path: "/games/moss-knight" } };

const newsItem = (title: string, pictureUrl: string | null) => ({
  ...{ title, pictureUrl, text: nasty.text, url: `${link}&${title.length}${title.slice(-2)}` },
  at: new Date("2026-11-28T10:00:00Z"),
});

type Written = { html: string; text: string; subject?: string };

/**
 * Every template of the site, each with the worst a visitor can put into it.
 * @param language of mails to people; the team's are in the site's default
 */
export const mailsIn = (language: LanguageCode): Record<MailTemplate, () => Promise<Written>> => {
  const reader = { to, language };
  const visitor = { ...reader, number: ticket.number, ticketUrl: link };
  return {
    "game-received": () => itemReceivedMail({ kind: "game", id: 7, name: nasty.name, by: nasty.long }),
    "streamer-received": () =>
      itemReceivedMail({ kind: "streamer", id: 7, name: nasty.name, platforms: ["twitch", "kick"] }),
    "stream-received": () => itemReceivedMail({ kind: "stream", id: 7, name: nasty.name, by: nasty.long }),
    "clip-received": () => itemReceivedMail({ kind: "clip", id: 7, name: nasty.name, by: nasty.long }),
    "submission-received": () =>
      submissionReceivedMail({
        id: 7,
        submission: { ...person, role: "content-creator", message: nasty.text, source: "get-featured" },
        socials: [{ platform: "Twitch", url: nasty.long }],
        file: { originalFileName: nasty.long, fileSize: 123_456_789 },
      }),
    "report-received": () =>
      reportReceivedMail({
        caseId: 7,
        kind: "game",
        name: nasty.name,
        reason: "malware",
        message: nasty.text,
        email: person.email,
      }),
    "report-outcome": () =>
      reportOutcomeMail(reader, { kind: "submission", name: nasty.long, isActed: true, words: nasty.text }),
    "passkey-changed": () => passkeyMail({ username: nasty.name, name: nasty.long, event: "copied" }),
    "submitter-received": () => submitterReceivedMail("game", { ...reader, url: link }),
    "submitter-links": () =>
      linksMail(reader, [
        { kind: "game", submittedAt: new Date("2026-11-20"), url: link },
        { kind: "submission", submittedAt: new Date("2026-10-02"), url: `${link}2` },
      ]),
    "revision-received": () => revisionReceivedMail({ kind: "game", id: 7, name: nasty.name }),
    "submitter-message": () =>
      submitterMessageMail({ kind: "streamer", id: 7, name: nasty.name }, nasty.text),
    "submitter-answer": () => submitterAnswerMail(nasty.text, { kind: "game", ...reader, url: link }),
    "submitter-reminder": () => reminderMail({ kind: "clip", ...reader, url: link }),
    "team-notice": () =>
      noticeMail(
        [nasty.name, nasty.long].map((title, index) => ({
          uid: String(index),
          kind: "item.arrived",
          itemKind: "game",
          title,
          detail: null,
          path: "/admin/queue/game/7",
          byName: null,
        })),
        60,
      ),
    "contact-received": () =>
      contactReceivedMail({ ...person, id: 7, subject: nasty.long, message: nasty.text }),
    "contact-confirmation": () => contactConfirmationMail(reader),
    "message-reply": () =>
      messageReplyMail({ ...reader, subject: nasty.name, question: nasty.text, answer: nasty.text }),
    "ticket-received": () =>
      ticketReceivedMail({
        ...ticket,
        ...person,
        category: "Other",
        subject: nasty.name,
        message: nasty.text,
      }),
    "ticket-addition": () =>
      ticketAdditionMail({ ...ticket, ...person, subject: nasty.name, message: nasty.text }),
    "ticket-confirmation": () => ticketConfirmationMail(visitor),
    "ticket-reply": () => ticketReplyMail(nasty.text, visitor),
    "complaint-received": () => complaintReceivedMail({ ...complaint, ...person, work: nasty.text }),
    "complaint-counter": () => counterReceivedMail({ ...complaint, statement: nasty.text }),
    "complaint-confirmation": () =>
      complaintConfirmationMail({ number, ...reader, itemUrl: `${site}/games/moss-knight` }),
    "complaint-answered": () => complaintAnsweredMail({ number, ...reader }),
    "complaint-decided": () =>
      complaintDecidedMail({ number, ...reader, step: "taken_down", reason: nasty.text }),
    "complaint-item": () =>
      complaintItemMail({
        ...{ ...reader, number, url: link, kind: "game", name: nasty.name, isStillHeld: false },
        ...{ step: "taken_down", reason: nasty.text },
      }),
    "handover-invitation": () =>
      invitationMail({
        ...{ ...reader, kind: "game", name: nasty.name, url: link, pageUrl: `${site}/games/moss-knight` },
      }),
    "handover-claim": () => claimMail({ ...reader, kind: "game", name: nasty.name, url: link }),
    "handover-declined": () =>
      claimDeclinedMail({ ...reader, kind: "clip", name: nasty.name, reason: nasty.text }),
    "handover-done": () => handoverDoneMail({ ...reader, kind: "streamer", name: nasty.name, url: link }),
    "newsletter-confirm": () => confirmSubscriptionMail({ ...reader, confirmUrl: link, linkDays: 7 }),
    "newsletter-known": () => alreadySubscribedMail({ ...reader, unsubscribeUrl: link }),
    "newsletter-leave": () => leaveMail({ ...reader, unsubscribeUrl: link }),
    "newsletter-digest": () =>
      renderDigest(
        {
          games: { items: [item(nasty.name), item("Moss Knight")], total: 2, allUrl: link },
          posts: { items: [item(nasty.long)], total: 1, allUrl: link },
        },
        { language: reader.language, unsubscribeUrl: link },
      ),
    "follow-confirm": () =>
      confirmFollowMail({ ...reader, name: nasty.name, token: "the-token", linkDays: 7 }),
    "follow-known": () => knownFollowMail({ ...reader, name: nasty.name, token: "the-token" }),
    "follow-link": () => followLinkMail({ ...reader, token: "the-token" }),
    "follow-news": () =>
      followNewsMail({
        ...{ ...reader, token: "the-token", gone: ["Moss Knight"] },
        news: [
          {
            ...{ id: 3, name: nasty.name, url: link },
            items: [newsItem(nasty.name, `${site}/pictures/a/640.webp`), newsItem("Moss Knight", null)],
            changes: [{ name: message("follows.facts.price"), lines: [nasty.name] }],
          },
          {
            ...{ id: 4, name: "Moss Knight", url: link },
            items: Array.from({ length: 14 }, (_, index) => newsItem(`Moss Knight ${index + 1}`, null)),
            changes: [{ name: message("follows.facts.release"), lines: [] }],
          },
        ],
      }),
    "decision-approved": () =>
      decisionMail({
        kind: "game",
        name: nasty.name,
        ...reader,
        decision: "approved",
        reason: null,
        url: link,
      }),
    "decision-rejected": () =>
      decisionMail({
        kind: "streamer",
        name: nasty.name,
        ...reader,
        decision: "rejected",
        reason: nasty.text,
        url: link,
      }),
    "decision-unapproved": () =>
      decisionMail({
        kind: "game",
        name: nasty.name,
        ...reader,
        decision: "unapproved",
        reason: nasty.text,
        url: link,
      }),
    "decision-changes-wanted": () =>
      decisionMail({
        kind: "submission",
        name: nasty.name,
        ...reader,
        decision: "changes",
        reason: nasty.text,
        url: link,
      }),
    "my-data-link": () => myDataLinkMail(reader, "a-token"),
    "my-data-receipt": () =>
      erasureReceiptMail(reader, {
        number: "0123456789abcdefghij",
        at: "2026-11-26T10:00:00.000Z",
        removed: [{ noun: "Game", count: 2 }],
        files: 3,
        cut: 4,
        hasAccount: true,
      }),
  };
};

export const everyMail = mailsIn("en");
