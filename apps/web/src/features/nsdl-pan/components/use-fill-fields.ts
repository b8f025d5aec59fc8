import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';

/** Writes several fields at once as if they had been typed: checked, and counted as touched. */
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
