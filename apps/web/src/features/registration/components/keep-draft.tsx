import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Keeps a step's values as they are typed, so that going back, a reload or a closed browser loses nothing. */
export function KeepDraft({ onChange }: { onChange: (values: Record<string, unknown>) => void }) {
  const { subscribe } = useFormContext();
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange({ ...values }) }),
    [subscribe, onChange],
  );
  return null;
}
