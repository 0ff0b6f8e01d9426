import "server-only";
import { livePlatforms } from "@/lib/features/live/constants";
import { findKeys } from "@/lib/features/live/keys";
import type { Admin } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { siteLanguages } from "@/lib/server/i18n/languages";
import { mailAccount, senderAddress, teamAddress } from "@/lib/server/mail/account";
import { parseSender } from "@/lib/server/mail/sender";
import { siteUrl } from "@/lib/server/site-url";
import { isSealed, type SetUpName, type SetUpSection, setUpNames, setUpSections } from "@/lib/shared/set-up";
import { siteTimeZone } from "@/lib/shared/time-zone";
import { readSmtpUrl } from "./mail/policy";
import type { SetUp, SetUpField } from "./types";

/** @returns undefined if the variable is not set */
function environmentValue(name: SetUpName): string | undefined {
  // The launcher's default is not the owner's choice.
  if (name === "SITE_URL" && env().SITE_URL_IS_DEFAULT) return undefined;
  const value = env()[name];
  return Array.isArray(value) ? value.join(",") : value;
}

/** Everything that the panel can set up, without secrets. */
export async function readSetUp(_admin: Admin, client: Transaction = db): Promise<SetUp> {
  const rows = await client.setting.findMany({ where: { name: { in: [...setUpNames] } } });
  const rowOf = (name: SetUpName) => rows.find((row) => row.name === name);
  const field = (name: SetUpName): SetUpField => {
    const row = rowOf(name);
    const stored = row?.value ?? null;
    const given = environmentValue(name);
    return {
      name,
      source: stored !== null ? "panel" : given !== undefined ? "environment" : "default",
      value: isSealed(name) ? null : (stored ?? given ?? null),
      updatedAt: stored === null ? null : (row?.updatedAt.toISOString() ?? null),
      updatedBy: stored === null ? null : (row?.updatedBy ?? null),
    };
  };
  const version = (section: SetUpSection) =>
    setUpSections[section].reduce((sum, name) => sum + (rowOf(name)?.version ?? 0), 0);
  return {
    fields: Object.fromEntries(setUpNames.map((name) => [name, field(name)])) as SetUp["fields"],
    versions: Object.fromEntries(
      Object.keys(setUpSections).map((section) => [section, version(section as SetUpSection)]),
    ) as SetUp["versions"],
    mail: readMail(),
    unreadable: livePlatforms.filter((platform) => findKeys(platform)?.source === "unreadable"),
    siteUrl: siteUrl(),
    timeZone: siteTimeZone(),
    languages: siteLanguages(),
  };
}

/** As this instance uses it, without secrets. */
function readMail(): SetUp["mail"] {
  const account = mailAccount();
  const { name: fromName, address: from } = parseSender(senderAddress());
  const isOfPanel = account?.by === "smtp" && account.isFromPanel;
  const { password: _, ...smtp } = isOfPanel ? readSmtpUrl(account.url) : { password: "" };
  return {
    provider: !account || account.by === "unreadable" ? "none" : account.by,
    isFixed: account?.isFromPanel === false,
    isUnreadable: account?.by === "unreadable",
    smtp: "host" in smtp ? smtp : null,
    fromName,
    from,
    to: teamAddress(),
  };
}
