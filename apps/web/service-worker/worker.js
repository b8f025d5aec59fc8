// The build prepends `version` and `shell`. API responses and pages with personal data are never cached here:
// only the application's hashed files, which are the same for everybody, and the offline page.
const kept = `app-${version}`;
const offline = '/offline.html';

// Without a cookie store the fallback language is cached; files of another language are cached when they are fetched.
const language = async () => {
  const chosen = (await self.cookieStore?.get('lang'))?.value;
  return languages.includes(chosen) ? chosen : languages[0];
};

async function keepShell() {
  const chosen = await language();
  const cache = await caches.open(kept);
  await cache.addAll([offline, ...shell.map((file) => file.replace('/LANG/', `/${chosen}/`))]);
}

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

// After signing out, this browser shows no notifications of the person; its push service reports the device to the server as gone.
async function endPush() {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

async function asset(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // Without space the file is not cached.
    void caches
      .open(kept)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return answer;
}

async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await caches.match(offline);
    if (answer) return answer;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (pathname === '/api/auth/logout') event.waitUntil(endPush());
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

// A notification of the server (Web Push); one with the same tag replaces the former without another sound.
self.addEventListener('push', (event) => {
  const { title, body, link, tag, lang, isImportant } = event.data?.json() ?? {};
  if (!title) return;
  const icon = '/app-icon/192.png';
  const options = { body, tag, lang, icon, badge: icon, data: { link }, requireInteraction: isImportant === true };
  event.waitUntil(self.registration.showNotification(title, options));
});

// A page where something is typed is never led away: a window that shows the record already comes forward, otherwise a new one opens.
async function open(link) {
  const target = new URL(link ?? '/', self.location.origin);
  const address = target.origin === self.location.origin ? target.href : self.location.origin;
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : self.clients.openWindow(address));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});
