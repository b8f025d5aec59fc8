import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Draft, deleteDraft, getDraft, saveDraft } from './draft-store.ts';

/** Milliseconds after the last key until a draft is stored. */
const quietMs = 800;

/** Names of secret fields, whose values go to the server and are never stored on this device. */
export const SecretFields = createContext<Set<string>>(new Set());

/** Marks a field as secret: its value is never part of a draft. */
export function useSecret(name: string): void {
  useContext(SecretFields).add(name);
}

export type DraftOffer = { found?: Draft; use: () => void; discard: () => void; forget: () => void };

/**
 * Stores a form's unsaved input on this device, for each person, and offers it when the form is opened again.
 * Without a name nothing is stored.
 */
export function useDraft<V extends FieldValues, Out>(
  form: string | undefined,
  { subscribe, getValues, reset }: UseFormReturn<V, unknown, Out>,
  secrets: ReadonlySet<string>,
): DraftOffer {
  const [found, setFound] = useState(() => (form ? getDraft(form) : undefined));
  useEffect(() => {
    if (!form) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, isSubmitSuccessful }) => {
        clearTimeout(timer);
        if (isDirty && !isSubmitSuccessful) timer = setTimeout(() => saveDraft(form, values, secrets), quietMs);
      },
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [form, subscribe, secrets]);

  return useMemo(() => {
    const discard = () => {
      if (form) deleteDraft(form);
      setFound(undefined);
    };
    return {
      found,
      use: () => {
        // The defaults stay unchanged, so that the form counts as changed.
        reset({ ...getValues(), ...found?.values } as V, { keepDefaultValues: true });
        setFound(undefined);
      },
      discard,
      forget: discard,
    };
  }, [form, found, getValues, reset]);
}
