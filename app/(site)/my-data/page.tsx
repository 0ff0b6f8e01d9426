import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { withBrowserMessages } from "@/app/browser-messages";
import { EraseQuestion, ErasureReceipt } from "@/components/my-data/erasure";
import { AskForLink, OpenLink } from "@/components/my-data/link-pages";
import { MyDataPage } from "@/components/my-data/my-data-page";
import { findPerson, formKeyOf, isLinkOpen } from "@/lib/features/my-data/access/data";
import { doneWords, problems } from "@/lib/features/my-data/constants";
import { listHeld } from "@/lib/features/my-data/data";
import { findReceipt } from "@/lib/features/my-data/erasure/data";
import { getBrand } from "@/lib/server/brand";
import { privateMetadata } from "@/lib/server/i18n/page-metadata";
import { setNotFound } from "@/lib/serving/page-status";
import { linkToken } from "@/lib/shared/query";
import { pageNames } from "@/lib/shared/titles";

export const generateMetadata = () => privateMetadata(pageNames.myData);

type Props = {
  searchParams: Promise<Partial<Record<"token" | "problem" | "done" | "ask" | "receipt", string | string[]>>>;
};

const wordsOf = (words: Record<string, string>, code: string | string[] | undefined): string | null =>
  typeof code === "string" && Object.hasOwn(words, code) ? (words[code] ?? null) : null;

/** Everything held about an address. A GET changes nothing and spends no link; the forms act. */
async function MyData({ searchParams }: Props) {
  const { problem: problemCode, done: doneCode, ask, ...links } = await searchParams;
  const [token, receipt] = [linkToken(links.token), linkToken(links.receipt)];
  const { contactEmail, privacyEmail } = getBrand();
  if (token !== undefined) {
    if (await isLinkOpen(token)) return <OpenLink token={token} />;
    if (!setNotFound()) notFound();
    return <AskForLink problem={problems.link} contactEmail={contactEmail} />;
  }
  if (receipt !== undefined) {
    const found = await findReceipt(receipt);
    if (found) return <ErasureReceipt receipt={found} />;
    if (!setNotFound()) notFound();
  }
  const problem = wordsOf(problems, problemCode);
  const done = wordsOf(doneWords, doneCode);
  const person = await findPerson((await headers()).get("cookie"));
  if (!person) return <AskForLink problem={problem} done={done} contactEmail={contactEmail} />;
  const held = await listHeld(person);
  const opened = {
    held,
    problem,
    done,
    privacyEmail,
    address: person.address,
    endsAt: person.endsAt.toISOString(),
    formKey: formKeyOf(person),
  };
  return ask === "delete" ? <EraseQuestion {...opened} /> : <MyDataPage {...opened} />;
}

export default withBrowserMessages("/my-data", MyData);
