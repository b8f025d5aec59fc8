import { create } from 'zustand';

const lookEveryMs = 60 * 60_000;

/** The waiting service worker of a newer version. */
export const useUpdate = create<{ waiting: ServiceWorker | null }>()(() => ({ waiting: null }));

/** Registers the service worker that caches the application's files, and detects a waiting newer version. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  const tell = () => useUpdate.setState({ waiting: navigator.serviceWorker.controller ? registration.waiting : null });
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  setInterval(() => void registration.update().catch(() => undefined), lookEveryMs);
}

/** Activates the newer version and reloads the page; unsaved forms ask first, as on any unload. */
export function loadUpdate(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage('take-over');
}
