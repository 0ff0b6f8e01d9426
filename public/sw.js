/**
 * Without a connection a link leads to a page of the site instead of the browser's error page: to the stored copy of a
 * game, a streamer or the saved list that this browser opened before, and otherwise to /offline. Other pages are never
 * stored, and none that needs a sign-in or a private link.
 */
const offlinePage = "/offline";
const offlineScript = "/offline.js";
const shown = /^(\/[a-z]{2}(-[A-Z]{2})?)?\/(saved|(games|streamers)\/[a-z0-9-]+)$/;
const forms = /\/games\/submit$/;
const savedCall = "/api/lists/saved";
const mostPages = 60;
const mostFiles = 400;
const longestAge = 30 * 24 * 60 * 60_000;
/** The note that the page is a copy (components/saved/stored-note.tsx). */
const hiddenNote = /(<p data-stored-note="") hidden=""/;

/** Pages that were shown from a copy: their files come from the copy too. */
const offlineClients = new Set();

addEventListener("install", (event) => {
  const fresh = [offlinePage, offlineScript].map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open("offline").then((cache) => cache.addAll(fresh)));
});

addEventListener("activate", (event) => {
  // Pages are requested immediately, and not once this worker has started.
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
});

/** @returns the address under which a page is stored; undefined for pages that are not */
function storedAddress({ origin, pathname, searchParams }) {
  if (origin !== location.origin || !shown.test(pathname) || forms.test(pathname)) return undefined;
  if (!pathname.endsWith("/saved")) return pathname;
  const list = new URLSearchParams();
  for (const name of ["games", "streamers"])
    if (searchParams.get(name)) list.set(name, searchParams.get(name));
  return list.size > 0 ? `${pathname}?${list}` : pathname;
}

const isPublic = (answer) =>
  answer.ok &&
  answer.type === "basic" &&
  !answer.redirected &&
  !/private|no-store/.test(answer.headers.get("Cache-Control") ?? "");

/** The oldest entries go first; storing one again makes it the newest. */
async function limit(cache, most) {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((old) => cache.delete(old)));
}

async function storePage(address, answer) {
  const pages = await caches.open("pages");
  if (!isPublic(answer)) {
    if (answer.status === 404 || answer.status === 410) await pages.delete(address);
    return;
  }
  const html = await answer.clone().text();
  await pages.put(address, answer);
  await limit(pages, mostPages);
  await storeFiles(html.replaceAll("&amp;", "&"));
}

/** Scripts, styles, fonts and messages that the page names; their addresses change with their content. */
async function storeFiles(html) {
  const files = await caches.open("files");
  const named = html.match(/\/(_next\/static\/[\w./~-]+\w|messages\/[\w-]+\?of=[\w%.()-]+&v=[\w-]+)/g) ?? [];
  await Promise.all(
    [...new Set(named)].map(async (path) => {
      if (!(await files.match(path))) await files.add(path).catch(() => {});
    }),
  );
  await limit(files, mostFiles);
}

async function findCopy(address) {
  const copy = await caches.open("pages").then((pages) => pages.match(address, { ignoreVary: true }));
  if (!copy) return undefined;
  const stored = Date.parse(copy.headers.get("Date") ?? "");
  return Date.now() - stored > longestAge ? undefined : copy;
}

async function copyWithNote(copy) {
  const html = await copy.text();
  const headers = new Headers(copy.headers);
  headers.delete("Content-Length");
  headers.delete("Content-Encoding");
  return new Response(html.replace(hiddenNote, "$1"), { status: copy.status, headers });
}

async function readPage(event, address) {
  const { request, preloadResponse } = event;
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    if (address) event.waitUntil(storePage(address, answer.clone()));
    return answer;
  } catch {
    const copy = address && (await findCopy(address));
    if (!copy) return (await caches.match(offlinePage)) ?? Response.error();
    offlineClients.add(event.resultingClientId);
    return copyWithNote(copy);
  }
}

/** For a page that the router opened, or that was open before this worker. */
async function storeUnseen(address) {
  const known = await findCopy(address);
  const age = Date.now() - Date.parse(known?.headers.get("Date") ?? "");
  if (age < 60_000) return;
  const answer = await fetch(address).catch(() => undefined);
  if (answer) await storePage(address, answer);
}

/** The call of the saved list: its last answer for the same list. */
async function readSaved(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const calls = await caches.open("calls");
      await calls.put(request, answer.clone());
      await limit(calls, 4);
    }
    return answer;
  } catch (error) {
    const known = await caches.open("calls").then((calls) => calls.match(request, { ignoreVary: true }));
    if (!known) throw error;
    return known;
  }
}

const isFile = (path) => path.startsWith("/_next/static/") || path.startsWith("/messages/");

const readFile = async (request) =>
  (await caches.open("files").then((files) => files.match(request, { ignoreVary: true }))) ?? fetch(request);

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  const address = storedAddress(url);
  if (request.mode === "navigate") event.respondWith(readPage(event, address));
  else if (url.origin !== location.origin) return;
  else if (url.pathname === offlineScript)
    event.respondWith(caches.match(offlineScript).then((script) => script ?? fetch(request)));
  else if (url.pathname === savedCall) event.respondWith(readSaved(request));
  else if (isFile(url.pathname) && offlineClients.has(event.clientId)) event.respondWith(readFile(request));
  else if (address && isOpenedByRouter(request)) event.waitUntil(storeUnseen(address));
});

const isOpenedByRouter = ({ headers }) =>
  headers.has("RSC") && !headers.has("Next-Router-Prefetch") && !headers.has("Next-Router-Segment-Prefetch");

/** The first page was opened before there was a worker. */
addEventListener("message", (event) => {
  if (event.data?.type !== "opened" || typeof event.data.url !== "string" || !event.source) return;
  const address = storedAddress(new URL(event.data.url, location.origin));
  if (address) event.waitUntil(storeUnseen(address));
});

/* Notifications: a streamer whom this browser follows is live (components/push, lib/features/push). */
const pushCall = "/api/push";
const ownUrl = (path) => {
  const url = typeof path === "string" && path.startsWith("/") ? new URL(path, location.origin) : undefined;
  return url?.origin === location.origin ? url.href : undefined;
};
const isText = (value, most) => typeof value === "string" && value !== "" && value.length <= most;

/** Browsers require a notification for every message: one of another shape gets a general one. */
function readNotification(data) {
  const icon = "/icon-192.png";
  try {
    const { title, body, path, tag } = data.json();
    if (isText(title, 300) && isText(body, 300) && isText(tag, 50) && ownUrl(path))
      return { title, options: { body, tag, icon, data: { path } } };
  } catch {}
  return { title: location.host, options: { tag: "general", icon, data: { path: "/" } } };
}

addEventListener("push", (event) => {
  const { title, options } = readNotification(event.data);
  event.waitUntil(registration.showNotification(title, options));
});

async function openPage(url) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => client.url === url);
  return open ? open.focus() : clients.openWindow(url);
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(ownUrl(event.notification.data?.path) ?? `${location.origin}/`));
});

const callPush = (method, body) =>
  fetch(pushCall, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

/** The browser has ended a subscription: another one takes its place, or the server forgets it. */
async function replaceSubscription({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  try {
    const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
    const next =
      newSubscription ??
      (await registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }));
    await callPush("PUT", { from: oldSubscription, subscription: next });
  } catch {
    await callPush("DELETE", { subscription: oldSubscription }).catch(() => {});
  }
}

addEventListener("pushsubscriptionchange", (event) => event.waitUntil(replaceSubscription(event)));
