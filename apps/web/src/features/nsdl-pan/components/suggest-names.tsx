import { entityCardName, fullName, suggestedCardName } from '@sevadesk/contract/nsdl-pan';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cleanText, useSuggest } from './use-suggest.ts';

/** Suggests the names on the PAN card and the Aadhaar card, and the signer's, while a person's name is typed. */
function PersonNames() {
  const { control } = useFormContext();
  const suggest = useSuggest();
  const names = ['firstName', 'middleName', 'lastName', 'capacity', 'raFirstName', 'raMiddleName', 'raLastName'];
  const [first, middle, last, capacity, raFirst, raMiddle, raLast] = useWatch({ control, name: names });
  useEffect(() => {
    const parts = [cleanText(first), cleanText(middle), cleanText(last)] as const;
    if (parts[2] === '') return;
    suggest('cardName', suggestedCardName(...parts));
    suggest('aadhaarName', fullName(...parts).slice(0, 75));
    if (capacity === 'SELF') suggest('verifierName', fullName(...parts).slice(0, 75));
  }, [first, middle, last, capacity, suggest]);
  useEffect(() => {
    const name = fullName(cleanText(raFirst), cleanText(raMiddle), cleanText(raLast));
    if (capacity === 'REPRESENTATIVE' && name !== '') suggest('verifierName', name.slice(0, 75));
  }, [raFirst, raMiddle, raLast, capacity, suggest]);
  return null;
}

/** Suggests the entity's name for its card. */
function EntityNames() {
  const { control } = useFormContext();
  const suggest = useSuggest();
  const name = useWatch({ control, name: 'entityName' });
  useEffect(() => {
    const text = cleanText(name);
    if (text !== '') suggest('cardName', entityCardName(text));
  }, [name, suggest]);
  return null;
}

/** Suggests values derived from the name, unless somebody has changed them. */
export function SuggestNames({ isPerson }: { isPerson: boolean }) {
  return isPerson ? <PersonNames /> : <EntityNames />;
}
