import { type LanguageCode, sourceLanguage } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import "server-only";
import type { FirstDayStep } from "@/lib/features/overview/types";
import type { Admin } from "@/lib/server/auth/gate";
import { clock, newPublicId } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { listFictionalValues } from "@/lib/server/fictional-values";
import { readLegalText } from "@/lib/server/legal-texts";
import { hasProvider } from "@/lib/server/mail/outbox";
import { deleteObjects, getObject, putObject, readWhole } from "@/lib/server/storage/objects";
import { storageErrorText } from "@/lib/server/storage/problem";
import { memoizeFor } from "@/lib/server/timing";
import { hourMs } from "@/lib/shared/durations";
import { formatDateTime } from "@/lib/shared/format";
import { settingDefinition } from "@/lib/shared/settings";

/** Nightly backups with one night's tolerance. */
const backupHours = 48;

type State = Pick<FirstDayStep, "isDone" | "words">;

async function readSecondFactors(): Promise<State> {
  const [admins, secured] = await Promise.all([
    db.user.count({ where: { isAdmin: true } }),
    db.user.count({ where: { isAdmin: true, totpEnabledAt: { not: null } } }),
  ]);
  return {
    isDone: secured === admins,
    words: message("panelOverview.firstDay.words.adminsSecured", { secured, admins }),
  };
}

async function readNames(): Promise<State> {
  // Fictional values are fine while trying out the site, but not on a real one.
  const fictional = listFictionalValues({ ...env(), EMBEDDED_DATABASE: false });
  const isDone = fictional.length === 0;
  return {
    isDone,
    words: isDone
      ? message("panelOverview.firstDay.words.namesDone")
      : message("panelOverview.firstDay.words.namesLeft", {
          settings: {
            message: fictional
              .map(({ setting }): string => settingDefinition(setting).label)
              .reduce((first, second) =>
                message("panelSettings.refusals.list", {
                  first: { message: first },
                  second: { message: second },
                }),
              ),
          },
        }),
  };
}

async function readLegalTexts(): Promise<State> {
  const names = ["terms-of-service", "privacy-policy"] as const;
  const texts = await Promise.all(names.map(readLegalText));
  const missing = names.filter((_, index) => texts[index]?.isSample);
  return {
    isDone: missing.length === 0,
    words:
      missing.length === 0
        ? message("panelOverview.firstDay.words.legalDone")
        : message("panelOverview.firstDay.words.legalLeft", { names: missing.join(", ") }),
  };
}

async function readMail(language: LanguageCode): Promise<State> {
  if (!hasProvider()) return { isDone: false, words: message("panelOverview.firstDay.words.noProvider") };
  const [sent, failed] = await Promise.all([
    db.outboxMail.findFirst({ where: { status: "sent" }, orderBy: { id: "desc" }, select: { sentAt: true } }),
    db.outboxMail.count({ where: { status: "failed" } }),
  ]);
  if (failed > 0)
    return { isDone: false, words: message("panelOverview.firstDay.words.mailsFailed", { count: failed }) };
  return {
    isDone: sent !== null,
    words: sent?.sentAt
      ? message("panelOverview.firstDay.words.lastMail", { time: formatDateTime(sent.sentAt, language) })
      : message("panelOverview.firstDay.words.noMail"),
  };
}

/** Writes, reads and deletes a small object, at most once a minute. */
const tryStorage = memoizeFor(60_000, async (): Promise<State> => {
  const key = `private/first-day/${newPublicId()}`;
  try {
    await putObject(key, Buffer.from(key), "text/plain");
    const object = await getObject(key);
    const isSame = object !== undefined && (await readWhole(object)).toString() === key;
    await deleteObjects([key]);
    return isSame
      ? { isDone: true, words: message("panelOverview.firstDay.words.storageDone") }
      : { isDone: false, words: message("panelOverview.firstDay.words.storageUnread") };
  } catch (error) {
    return { isDone: false, words: storageErrorText(error) };
  }
});

async function readBackup(language: LanguageCode): Promise<State> {
  const last = await db.heartbeat.findUnique({ where: { name: "backup" }, select: { at: true } });
  if (!last) return { isDone: false, words: message("panelOverview.firstDay.words.noBackup") };
  return {
    isDone: clock.now().getTime() - last.at.getTime() < backupHours * hourMs,
    words: message("panelOverview.firstDay.words.lastBackup", { time: formatDateTime(last.at, language) }),
  };
}

async function readWebhook(language: LanguageCode): Promise<State> {
  const [on, delivered] = await Promise.all([
    db.webhook.findMany({ where: { isOn: true }, select: { name: true, failures: true } }),
    db.webhookDelivery.findFirst({
      where: { status: "delivered", webhook: { isOn: true } },
      orderBy: { id: "desc" },
      select: { attemptedAt: true },
    }),
  ]);
  if (on.length === 0) return { isDone: false, words: message("panelOverview.firstDay.words.noWebhook") };
  const failing = on.filter(({ failures }) => failures > 0).map(({ name }) => name);
  if (failing.length > 0)
    return {
      isDone: false,
      words: message("panelOverview.firstDay.words.failing", { names: failing.join(", ") }),
    };
  return {
    isDone: delivered !== null,
    words: delivered?.attemptedAt
      ? message("panelOverview.firstDay.words.lastDelivery", {
          time: formatDateTime(delivered.attemptedAt, language),
        })
      : message("panelOverview.firstDay.words.noDelivery"),
  };
}

/** The owner's first tasks with their current state, in messages. */
export async function readFirstDay(
  _admin: Admin,
  language: LanguageCode = sourceLanguage,
): Promise<FirstDayStep[]> {
  const step = async (name: FirstDayStep["name"], state: Promise<State>): Promise<FirstDayStep> => ({
    name,
    ...(await state),
  });
  return Promise.all([
    step("secondFactor", readSecondFactors()),
    step("names", readNames()),
    step("legalTexts", readLegalTexts()),
    step("mail", readMail(language)),
    step("storage", tryStorage()),
    step("backup", readBackup(language)),
    step("webhook", readWebhook(language)),
  ]);
}
