// The service worker: what makes tools and rules work without a network.

/** Registers it once the page has settled; `ready` is called when a newer one waits its turn. */
export function watchForUpdate(ready: (accept: () => void) => void): () => void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return () => {};
  const start = (): void => void register(ready);
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
  return () => removeEventListener("load", start);
}

async function register(ready: (accept: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  // Without an older one there is nothing to update: the first takes over by itself.
  const updating = serviceWorker.controller !== null;
  const found = await serviceWorker.register("/sw.js").catch(() => null);
  if (!found) return;
  const offer = (worker: ServiceWorker | null): void => {
    if (!worker || !updating) return;
    const look = (): void => {
      if (worker.state === "installed") ready(() => take(worker));
    };
    worker.addEventListener("statechange", look);
    look();
  };
  offer(found.waiting);
  found.addEventListener("updatefound", () => offer(found.installing));
}

function take(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage("take over");
}
