import { entityCardName, fullName, suggestedCardName } from '@sevadesk/contract/nsdl-pan';
import { useCallback, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

const clean = (text: unknown) => (typeof text === 'string' ? text.trim().replace(/\s+/g, ' ') : '');

/** Writes a text into a field until somebody writes another there. */
function useSuggest(): (field: string, text: string) => void {
  const { getValues, setValue } = useFormContext();
  const suggested = useRef<Record<string, string>>({});
  return useCallback(
    (field, text) => {
      const present = clean(getValues(field));
      const before = suggested.current[field] ?? (present === text ? text : '');
      suggested.current[field] = text;
      if (present === text || (present !== '' && present !== before)) return;
      setValue(field, text, { shouldDirty: true, shouldValidate: text !== '' });
    },
    [getValues, setValue],
  );
}

/** The name on the card and the signer's name, as the name of a person is typed. */
function PersonNames() {
  const { control } = useFormContext();
  const suggest = useSuggest();
  const names = ['firstName', 'middleName', 'lastName', 'capacity', 'raFirstName', 'raMiddleName', 'raLastName'];
  const [first, middle, last, capacity, raFirst, raMiddle, raLast] = useWatch({ control, name: names });
  useEffect(() => {
    const parts = [clean(first), clean(middle), clean(last)] as const;
    if (parts[2] === '') return;
    suggest('cardName', suggestedCardName(...parts));
    if (capacity === 'SELF') suggest('verifierName', fullName(...parts).slice(0, 75));
  }, [first, middle, last, capacity, suggest]);
  useEffect(() => {
    const name = fullName(clean(raFirst), clean(raMiddle), clean(raLast));
    if (capacity === 'REPRESENTATIVE' && name !== '') suggest('verifierName', name.slice(0, 75));
  }, [raFirst, raMiddle, raLast, capacity, suggest]);
  return null;
}

/** The card of an entity carries its own name. */
function EntityNames() {
  const { control } = useFormContext();
  const suggest = useSuggest();
  const name = useWatch({ control, name: 'entityName' });
  useEffect(() => {
    const text = clean(name);
    if (text !== '') suggest('cardName', entityCardName(text));
  }, [name, suggest]);
  return null;
}

/** Writes what follows from a name, until somebody writes another. */
export function SuggestNames({ isPerson }: { isPerson: boolean }) {
  return isPerson ? <PersonNames /> : <EntityNames />;
}
