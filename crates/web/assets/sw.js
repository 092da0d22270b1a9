// Keeps the page itself, so that Roll, Characters, Lab and Rules work without a network. Tables are live: whatever is
// below /api goes to the server and is never kept.

const CACHE = "twelvefold-{{version}}";
const FILES = {{files}};

self.addEventListener("install", (event) => {
  // `reload` goes past the browser's own cache: a version is kept whole or not at all.
  const requests = FILES.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("twelvefold-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A new version waits until the person asks for it: what they are doing is not pulled from under them.
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (FILES.includes(url.pathname)) event.respondWith(kept(url.pathname, request));
  else if (request.mode === "navigate" && isPlace(url.pathname)) event.respondWith(kept("/", request));
});

// The page knows all its places; what else the server offers (/api, /healthz, /metrics) is not ours to answer.
function isPlace(path) {
  return /^\/(roll|characters|tables|join|lab|rules)?(\/|$)/.test(path);
}

async function kept(path, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}
