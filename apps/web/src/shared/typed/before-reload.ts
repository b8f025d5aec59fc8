import { flushSync } from 'react-dom';

const leaving = new Set<() => void>();

/** Before the page is loaded again: every form of it saves what is typed, and the page may go without a question. */
export function beforeReload(): void {
  flushSync(() => {
    for (const leave of leaving) leave();
  });
}

/** Adds what a form does before the page is loaded again; returns what ends that. */
export function saveBeforeReload(leave: () => void): () => void {
  leaving.add(leave);
  return () => {
    leaving.delete(leave);
  };
}
