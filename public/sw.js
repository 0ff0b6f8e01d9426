/**
 * Without a connection a link leads to a page of ours, in place of the browser's own. That page and its script are all
 * that is ever stored here; whatever else is asked for is none of this worker's business.
 */
const stored = ["/offline", "/offline.js"];

addEventListener("install", (event) => {
  const fresh = stored.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open("offline").then((cache) => cache.addAll(fresh)));
});

addEventListener("activate", (event) => {
  // Pages are asked for at once, and not once this worker has started.
  event.waitUntil(registration.navigationPreload?.enable());
});

async function readPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(stored[0])) ?? Response.error();
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(readPage(event));
  else if (new URL(request.url).pathname === stored[1])
    event.respondWith(caches.match(stored[1]).then((script) => script ?? fetch(request)));
});
