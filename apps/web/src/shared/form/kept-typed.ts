import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { plainValues } from './draft-store.ts';

const leaving = new Set<() => void>();

/** Keeps what is typed in every form of this page over its being loaded anew, and lets the page go without a question. */
export function beforeReload(): void {
  flushSync(() => {
    for (const leave of leaving) leave();
  });
}

function takeKept(key: string): object | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Gives a form back what was typed before the page was loaded anew, but for secrets and files. True once the page is being left. */
export function useKeptTyped<V extends FieldValues, Out>(
  { formState, getValues, reset }: UseFormReturn<V, unknown, Out>,
  secrets: ReadonlySet<string>,
): boolean {
  const [gone, setGone] = useState(false);
  const { isDirty, defaultValues } = formState;
  const [key] = useState(() => `typed:${window.location.pathname}:${Object.keys(defaultValues ?? {}).join()}`);
  useEffect(() => {
    const kept = takeKept(key);
    // The defaults stay what they were, so that the form counts as changed.
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
  }, [key, getValues, reset]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const leave = () => {
      try {
        sessionStorage.setItem(key, JSON.stringify(plainValues(getValues(), secrets)));
        setGone(true);
      } catch {
        // Nothing can be kept here: the browser then asks before the page is left.
      }
    };
    leaving.add(leave);
    return () => {
      leaving.delete(leave);
    };
  }, [isDirty, key, getValues, secrets]);
  return gone;
}
