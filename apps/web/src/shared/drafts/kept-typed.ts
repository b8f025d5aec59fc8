import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { saveBeforeReload } from '../typed/before-reload.ts';
import { plainValues } from './draft-store.ts';

function takeKept(key: string): object | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Restores a form's input after a reload, except secrets and files. Returns true once the page is unloading. */
export function useKeptTyped<V extends FieldValues, Out>(
  { formState, getValues, reset }: UseFormReturn<V, unknown, Out>,
  secrets: ReadonlySet<string>,
): boolean {
  const [gone, setGone] = useState(false);
  const { isDirty, defaultValues } = formState;
  const [key] = useState(() => `typed:${window.location.pathname}:${Object.keys(defaultValues ?? {}).join()}`);
  useEffect(() => {
    const kept = takeKept(key);
    // The defaults stay unchanged, so that the form counts as changed.
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
  }, [key, getValues, reset]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const leave = () => {
      try {
        sessionStorage.setItem(key, JSON.stringify(plainValues(getValues(), secrets)));
        setGone(true);
      } catch {
        // Storage is not available: the browser then asks before the page unloads.
      }
    };
    return saveBeforeReload(leave);
  }, [isDirty, key, getValues, secrets]);
  return gone;
}
