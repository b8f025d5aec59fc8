import { useCallback, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Trims a text and collapses repeated spaces. */
export const cleanText = (text: unknown): string => (typeof text === 'string' ? text.trim().replace(/\s+/g, ' ') : '');

/** Sets a field's text unless somebody has typed another one. */
export function useSuggest(): (field: string, text: string) => void {
  const { getValues, setValue } = useFormContext();
  const suggested = useRef<Record<string, string>>({});
  return useCallback(
    (field, text) => {
      const present = cleanText(getValues(field));
      const before = suggested.current[field] ?? (present === text ? text : '');
      suggested.current[field] = text;
      if (present === text || (present !== '' && present !== before)) return;
      setValue(field, text, { shouldDirty: true, shouldValidate: text !== '' });
    },
    [getValues, setValue],
  );
}
