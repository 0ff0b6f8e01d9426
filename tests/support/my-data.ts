import { GET as getCopy } from "@/app/api/my-data/copy/route";
import { POST as postOpen } from "@/app/api/my-data/open/route";
import { findPerson, formKeyOf, type Person } from "@/lib/features/my-data/access/data";
import { mailMyDataLink } from "@/lib/features/my-data/access/tasks";
import { tasks } from "@/lib/features/operations/tasks";
import { runWaitingJobs } from "@/lib/server/jobs/runner";
import { asForm, callRoute, type Handler, newClientAddress } from "@/tests/support/routes";
import { asCookieHeader, linksTo } from "@/tests/support/visitor";

/** Runs every job that waits, as the site's worker does. */
export const runJobs = () => runWaitingJobs(tasks);

/** Runs the job of the form, whose mail is not sent yet. @returns the link's token; "" where no mail was written */
export async function mailedToken(email: string): Promise<string> {
  await mailMyDataLink({ email: email.toLowerCase() });
  const [link] = await linksTo(email.toLowerCase(), "my-data-link");
  return link?.token ?? "";
}

export const open = (token: string, headers: Record<string, string> = {}) =>
  callRoute(postOpen as Handler, "/api/my-data/open", newClientAddress(), asForm({ token }, headers));

/** A browser that has opened the page. */
export type Opened = { cookie: string; formKey: string; person: Person };

/** @param cookie of the browser before */
export async function openPage(email: string, cookie = ""): Promise<Opened> {
  const answer = await open(await mailedToken(email), { cookie });
  const own = asCookieHeader(answer.headers.getSetCookie());
  const person = await findPerson(own);
  if (!person) throw new Error(`the link to ${email} opened nothing: ${answer.headers.get("location")}`);
  return { cookie: [cookie, own].filter(Boolean).join("; "), formKey: formKeyOf(person), person };
}

/** Sends one of the page's forms. @returns where it leads */
export async function sendForm(
  handler: Handler,
  { cookie, formKey }: Pick<Opened, "cookie" | "formKey">,
  fields: Record<string, string> = {},
): Promise<Record<string, string>> {
  const form = asForm({ formKey, ...fields }, { cookie });
  const answer = await callRoute(handler, "/api/my-data/x", newClientAddress(), form);
  const location = answer.headers.get("location");
  if (answer.status !== 303 || !location) throw new Error(`${answer.status} ${await answer.text()}`);
  return Object.fromEntries(new URL(location, "http://localhost").searchParams);
}

export const askForCopy = (cookie: string) =>
  callRoute(getCopy as Handler, "/api/my-data/copy", newClientAddress(), {
    method: "GET",
    headers: { cookie },
  });
