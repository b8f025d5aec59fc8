import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Calls back with the values of the surrounding form while they change, without rendering the form again. */
export function OnTyped({ call }: { call: (values: Record<string, unknown>) => void }) {
  const { subscribe } = useFormContext();
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => call({ ...values }) }),
    [subscribe, call],
  );
  return null;
}
