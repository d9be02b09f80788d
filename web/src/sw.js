// Keeps the built files on the device, so that tools and rules work without a network. What is
// live, requests to the server and sockets, never passes through here.
const FILES = __FILES__; // filled in by the build, as is the version
const STORE = "pioche-__VERSION__";
const PAGE = "/";
const LIVE = /^\/(api|healthz|readyz|metrics)\b/;
const PATIENCE = 4_000;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(Promise.all([forget(), clients.claim()])));
addEventListener("message", (event) => event.data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || LIVE.test(pathname)) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (FILES.includes(pathname)) event.respondWith(kept(event.request));
});

async function fill() {
  const store = await caches.open(STORE);
  // Names under assets/ change with what is in them; the others must come fresh.
  await store.addAll(FILES.map((path) => new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" })));
}

async function forget() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("pioche-") && name !== STORE).map((name) => caches.delete(name)));
}

async function kept(request) {
  const store = await caches.open(STORE);
  return (await store.match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** The page from the server; where it cannot be had in time, the one that is kept. */
async function page(request) {
  const store = await caches.open(STORE);
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch (missing) {
    const found = await store.match(PAGE);
    if (found) return found;
    throw missing;
  }
}
