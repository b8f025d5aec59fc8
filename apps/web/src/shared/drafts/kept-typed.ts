import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAuth } from '../session/auth-store.ts';
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

/** One person's form at the present address, which changes when a new form is first saved. */
function keyOf(fields: string): string {
  const { user } = useAuth.getState();
  return `typed:${user?.area}:${user?.code}:${window.location.pathname}:${fields}`;
}

/**
 * Restores a form's input after a reload, except secrets and files. `isOpen` is of a form whose draft the server stores: whether some
 * of it is not stored there yet; it then survives a reload by the browser's own button too. Returns true once the page is unloading.
 */
export function useKeptTyped<V extends FieldValues, Out>(
  { formState, getValues, reset }: UseFormReturn<V, unknown, Out>,
  secrets: ReadonlySet<string>,
  isOpen?: () => boolean,
): boolean {
  const [gone, setGone] = useState(false);
  const { isDirty, defaultValues } = formState;
  const fields = Object.keys(defaultValues ?? {}).join();
  const asked = useRef(isOpen);
  asked.current = isOpen;
  useEffect(() => {
    const kept = takeKept(keyOf(fields));
    // The defaults stay unchanged, so that the form counts as changed.
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
  }, [fields, getValues, reset]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const store = () => sessionStorage.setItem(keyOf(fields), JSON.stringify(plainValues(getValues(), secrets)));
    const leave = () => {
      try {
        store();
        setGone(true);
      } catch {
        // Storage is not available: the browser then asks before the page unloads.
      }
    };
    const onHide = () => {
      try {
        if (asked.current?.()) store();
      } catch {
        // The browser has asked before.
      }
    };
    window.addEventListener('pagehide', onHide);
    const end = saveBeforeReload(leave);
    return () => {
      window.removeEventListener('pagehide', onHide);
      end();
    };
  }, [isDirty, fields, getValues, secrets]);
  return gone;
}
