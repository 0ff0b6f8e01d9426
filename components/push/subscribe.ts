import { ApiError, NetworkError, postJson } from "@/components/forms/post-json";
import { apiPaths } from "@/lib/shared/paths";

/** What to say about a press; `refused` is the server's sentence, or that it was not reached. */
export type PushOutcome = "on" | "off" | "denied" | "unavailable" | "failed" | { refused: string };

/** The streamers that this browser follows; the server never lists them. */
const storageKey = "notified-of";

function readFollowed(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(read) ? read.filter((slug) => typeof slug === "string") : [];
  } catch {
    return [];
  }
}

function storeFollowed(slugs: string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(slugs));
  } catch {}
}

const others = (slug: string) => readFollowed().filter((each) => each !== slug);

const currentSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Not if the browser has ended the subscription. */
export async function isFollowed(slug: string): Promise<boolean> {
  if (!readFollowed().includes(slug)) return false;
  if (await currentSubscription()) return true;
  storeFollowed([]);
  return false;
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );

function isMadeFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = new Uint8Array(options?.applicationServerKey ?? key);
  return known.length === key.length && known.every((byte, index) => byte === key[index]);
}

/** A worker that cannot be installed never becomes ready. */
const readyWorker = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no worker")), 15_000)),
  ]);

async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  const applicationServerKey = bytesOf(publicKey);
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { pushManager } = await readyWorker();
    const known = await pushManager.getSubscription();
    if (known && isMadeFor(known, applicationServerKey)) return known;
    // Of an earlier key of this site, which no longer sends.
    if (known) {
      await known.unsubscribe();
      storeFollowed([]);
    }
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch {
    return null;
  }
}

const refusal = (error: unknown): PushOutcome =>
  (error instanceof ApiError || error instanceof NetworkError) && error.message
    ? { refused: error.message }
    : "failed";

/** Nothing stays if a step fails. */
export async function startFollow(slug: string, publicKey: string): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const subscription = await subscribe(publicKey);
  if (!subscription) return "unavailable";
  try {
    await postJson(apiPaths.push, { subscription: subscription.toJSON(), streamer: slug });
  } catch (error) {
    if (readFollowed().length === 0) await subscription.unsubscribe().catch(() => false);
    return refusal(error);
  }
  storeFollowed([...others(slug), slug]);
  return "on";
}

export async function endFollow(slug: string): Promise<PushOutcome> {
  const subscription = await currentSubscription();
  try {
    if (subscription)
      await postJson(
        apiPaths.push,
        { subscription: subscription.toJSON(), streamer: slug },
        { method: "DELETE" },
      );
  } catch (error) {
    return refusal(error);
  }
  storeFollowed(others(slug));
  if (readFollowed().length === 0) await subscription?.unsubscribe().catch(() => false);
  return "off";
}
