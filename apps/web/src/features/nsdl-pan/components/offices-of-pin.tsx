import { nsdlPan, textOf } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCall } from '../../../shared/api/queries.ts';
import { type AoParts, aoCodeText, aoFields } from './ao-parts.ts';
import classes from './application-form.module.css';
import { useJudgement } from './form-context.tsx';
import { useFillFields } from './use-fill-fields.ts';
import { cleanText } from './use-suggest.ts';

const most = 6;
const partFields = ['aoArea', 'aoType', 'aoRange', 'aoNumber'] as const;
/** Ignores leading zeros: '075' and '75' are the same range on forms and lists. */
const plain = (code: string): string => code.replaceAll(/\b0+(?=\d)/g, '');
const isSame = (code: string, office: AoParts): boolean => plain(code) === plain(aoCodeText(office));

/** Whether the code is empty or what this form proposed itself. */
const mayReplace = (code: string, proposed: string): boolean => code.trim() === '' || plain(code) === plain(proposed);

/**
 * The assessing officers of the address's PIN code, each with a button. A single match is filled in automatically, and replaced when
 * the PIN code is corrected; a code that somebody selected or typed stays.
 */
export function OfficesOfPin() {
  const { values, form } = useJudgement();
  const { getValues } = useFormContext();
  const fill = useFillFields();
  const proposed = useRef<string>('');
  const pin = textOf(values, textOf(values, 'commAddress') === 'O' ? 'offPin' : 'resPin') || textOf(values, 'offPin');
  const isWhole = pin.length === 6 && form.origin === 'indian' && textOf(values, 'residency') !== 'NRI';
  const query = useCall(nsdlPan.aoCodes, { query: { search: pin } }, { enabled: isWhole, staleTime: 300_000 });
  const offices = isWhole ? (query.data ?? []).filter((office) => !office.isInternational) : [];
  const present = partFields.map((key) => textOf(values, key)).join(' ');
  const only = offices.length === 1 ? offices[0] : undefined;
  const isWanted = only !== undefined && mayReplace(present, proposed.current) && !isSame(present, only);
  useEffect(() => {
    if (!only || !isWanted) return;
    // The judged values lag behind the form's own: on a busy phone they are still empty after the office was filled in.
    const typed = getValues(partFields).map(cleanText).join(' ');
    if (!mayReplace(typed, proposed.current) || isSame(typed, only)) return;
    proposed.current = aoCodeText(only);
    fill(aoFields(only));
  }, [only, isWanted, getValues, fill]);
  if (offices.length === 0) return null;
  return (
    <fieldset className={classes.offices}>
      <legend>{m.nsdl_pan_merchant_ao_of_pin({ pin })}</legend>
      {offices.slice(0, most).map((office) => (
        <button
          key={office.id}
          type="button"
          aria-pressed={isSame(present, office)}
          onClick={() => fill(aoFields(office))}
        >
          <b>{aoCodeText(office)}</b>
          <small>{[office.city, office.description].filter(Boolean).join(' · ')}</small>
        </button>
      ))}
      {offices.length > most ? <p>{m.nsdl_pan_merchant_ao_more({ count: offices.length - most })}</p> : null}
    </fieldset>
  );
}
