import type { FormDefinition } from '@sevadesk/contract/nsdl-pan';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cleanText, useSuggest } from './use-suggest.ts';

const genderOfTitle: Readonly<Record<string, string>> = { SHRI: 'M', SMT: 'F', KUMARI: 'F' };

/** Suggests values that usually follow from earlier ones: gender, place of signing, a document for several proofs. Changed values stay. */
export function SuggestOthers({ form }: { form: FormDefinition }) {
  const { control } = useFormContext();
  const suggest = useSuggest();
  const names = ['title', 'commAddress', 'resCity', 'offCity', 'identityDocument'];
  const [title, commAddress, home, office, identity] = useWatch({ control, name: names });
  const isPerson = form.category === 'individual';
  useEffect(() => {
    const gender = genderOfTitle[cleanText(title)];
    if (isPerson && gender) suggest('gender', gender);
  }, [isPerson, title, suggest]);
  useEffect(() => {
    const place = cleanText(commAddress === 'O' ? office : home) || cleanText(office);
    if (place !== '') suggest('place', place);
  }, [commAddress, home, office, suggest]);
  useEffect(() => {
    const document = cleanText(identity);
    if (document === '') return;
    for (const { key, purpose, kind } of form.fields) {
      if (kind !== 'document' || (purpose !== 'address' && purpose !== 'birth') || key.startsWith('ra')) continue;
      const accepted = form.documents.find((one) => one.purpose === purpose)?.documents ?? [];
      if (accepted.some((one) => one === document)) suggest(key, document);
    }
  }, [form, identity, suggest]);
  return null;
}
