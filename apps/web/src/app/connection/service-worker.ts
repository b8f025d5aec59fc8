import { create } from 'zustand';

const lookEveryMs = 60 * 60_000;

/** The worker of a newer version that waits to take over. */
export const useUpdate = create<{ waiting: ServiceWorker | null }>()(() => ({ waiting: null }));

/** Registers the worker that keeps the application's own files, and notices when a newer version waits. */
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

/** Lets the newer version take over and loads the page anew; unsaved forms ask before that as before any leaving. */
export function loadUpdate(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage('take-over');
}
