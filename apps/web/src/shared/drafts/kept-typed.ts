import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAuth } from '../session/auth-store.ts';
import { saveBeforeReload } from '../typed/before-reload.ts';
import { plainValues } from './draft-store.ts';

/** One person's form at the present address, which changes when a new form is first saved. */
const keyOf = (fields: string) => `typed:${useAuth.getState().user?.code}:${location.pathname}:${fields}`;

/** Restores a form's input after a reload, except secrets and files. Returns true once the page is unloading. */
export function useKeptTyped<V extends FieldValues, Out>(
  { formState, getValues, reset }: UseFormReturn<V, unknown, Out>,
  secrets: ReadonlySet<string>,
): boolean {
  const [gone, setGone] = useState(false);
  const { isDirty, defaultValues } = formState;
  const fields = Object.keys(defaultValues ?? {}).join();
  useEffect(() => {
    try {
      const key = keyOf(fields);
      const kept = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      // The defaults stay unchanged, so that the form counts as changed.
      if (kept) reset({ ...getValues(), ...JSON.parse(kept) }, { keepDefaultValues: true });
    } catch {
      // Storage is not available, or holds something else.
    }
  }, [fields, getValues, reset]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const leave = () => {
      try {
        sessionStorage.setItem(keyOf(fields), JSON.stringify(plainValues(getValues(), secrets)));
        setGone(true);
      } catch {
        // Storage is not available: the browser then asks before the page unloads.
      }
    };
    return saveBeforeReload(leave);
  }, [isDirty, fields, getValues, secrets]);
  return gone;
}
