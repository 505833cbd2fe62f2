/**
 * Removes the service worker of an earlier site on this domain, and what it had cached: otherwise visitors would see that
 * site for ever. Browsers ask for the worker's own file, so this script is served at the names that workers usually have.
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
  // The open pages may be the earlier site's.
  for (const page of await worker.clients.matchAll()) page.navigate(page.url);
}
