import { flushSync } from 'react-dom';

const leaving = new Set<() => void>();

/** Makes every form save its unsaved input before the page reloads, so that the page can unload without a question. */
export function beforeReload(): void {
  flushSync(() => {
    for (const leave of leaving) leave();
  });
}

/** Registers a form's callback for the reload; returns a function that removes it. */
export function saveBeforeReload(leave: () => void): () => void {
  leaving.add(leave);
  return () => {
    leaving.delete(leave);
  };
}
