// Served as /sw.js with SERVICE_WORKER=off: replaces the service worker in browsers, deletes its caches and unregisters
// itself.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  ),
);
