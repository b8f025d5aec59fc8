import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Follows what is typed in the form around it, without drawing the form again. */
export function OnTyped({ call }: { call: (values: Record<string, unknown>) => void }) {
  const { subscribe } = useFormContext();
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => call({ ...values }) }),
    [subscribe, call],
  );
  return null;
}
