/**
 * Replaces a service worker that an earlier site on this domain installed, deletes all caches, and then unregisters
 * itself. Without this script, the old worker would keep showing the earlier site. A browser looks for a new version of
 * a worker at the URL of the installed version. So this script is served at the usual URLs of service workers, for
 * example `/sw.js`.
 */
interface Worker extends EventTarget {
  skipWaiting: () => void;
  registration: { unregister: () => Promise<boolean> };
  clients: { matchAll: () => Promise<readonly { url: string; navigate: (url: string) => unknown }[]> };
}
const worker = self as unknown as Worker;

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => {
  (event as Event & { waitUntil: (work: unknown) => void }).waitUntil(remove());
});

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await worker.registration.unregister();
  // Open pages are reloaded because they may belong to the earlier site.
  for (const page of await worker.clients.matchAll()) page.navigate(page.url);
}
