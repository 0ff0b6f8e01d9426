import { notFound } from "next/navigation";
import { withBrowserMessages } from "@/app/browser-messages";
import { ClaimAnswered, ClaimQuestion, InvitationQuestion } from "@/components/claims/claim-panels";
import { findOpened } from "@/lib/features/handover/data";
import { getBrand } from "@/lib/server/brand";
import { privateMetadata } from "@/lib/server/i18n/page-metadata";
import { setNotFound } from "@/lib/serving/page-status";
import { linkToken } from "@/lib/shared/query";
import { pageNames } from "@/lib/shared/titles";
import UnknownClaim from "./not-found";

export const generateMetadata = () => privateMetadata(pageNames.claim);

type Props = { searchParams: Promise<{ token?: string | string[]; problem?: string | string[] }> };

/** Behind a mailed link. Only the button acts, because mail scanners follow links. */
async function ClaimPage({ searchParams }: Props) {
  const { token: given, problem } = await searchParams;
  const token = linkToken(given);
  const opened = token ? await findOpened(token) : undefined;
  if (!opened || !token) return setNotFound() ? <UnknownClaim /> : notFound();
  const site = getBrand().name;
  if (opened.state !== "open") return <ClaimAnswered {...opened} state={opened.state} site={site} />;
  const { claim, ...shown } = opened;
  const question = { ...shown, token, site, hasFailed: problem !== undefined };
  return claim ? <ClaimQuestion {...question} claim={claim} /> : <InvitationQuestion {...question} />;
}

export default withBrowserMessages("/claim", ClaimPage);
