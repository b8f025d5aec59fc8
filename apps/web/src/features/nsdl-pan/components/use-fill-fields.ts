import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';

/** Sets several fields at once as if typed: validated and marked as touched. */
export function useFillFields(): (values: Readonly<Record<string, unknown>>) => void {
  const { setValue } = useFormContext();
  return useCallback(
    (values) => {
      for (const [name, value] of Object.entries(values)) {
        setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      }
    },
    [setValue],
  );
}
