import { fullName, suggestedCardName } from '@sevadesk/contract/nsdl-pan';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

const clean = (text: unknown) => (typeof text === 'string' ? text.trim().replace(/\s+/g, ' ') : '');

/** Writes the name on the card and the signer's name as the name is typed, until somebody writes another there. */
export function SuggestNames() {
  const { control, getValues, setValue } = useFormContext();
  const [first, middle, last, capacity] = useWatch({
    control,
    name: ['firstName', 'middleName', 'lastName', 'capacity'],
  });
  const suggested = useRef<Record<string, string>>({});
  useEffect(() => {
    const parts = [clean(first), clean(middle), clean(last)] as const;
    const suggest = (field: string, text: string) => {
      const present = clean(getValues(field));
      const before = suggested.current[field] ?? (present === text ? text : '');
      suggested.current[field] = text;
      if (present === text || (present !== '' && present !== before)) return;
      setValue(field, text, { shouldDirty: true, shouldValidate: text !== '' });
    };
    if (parts[2] === '') return;
    suggest('cardName', suggestedCardName(...parts));
    if (capacity === 'SELF') suggest('verifierName', fullName(...parts).slice(0, 75));
  }, [first, middle, last, capacity, getValues, setValue]);
  return null;
}
