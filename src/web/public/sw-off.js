// Served as /sw.js with SERVICE_WORKER=off: takes the place of the service worker in people's browsers, throws away what
// it kept, and leaves.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  ),
);
