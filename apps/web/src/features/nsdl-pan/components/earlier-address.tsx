import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { nsdlPan, textOf } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/queries.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import classes from './application-form.module.css';
import { useJudgement } from './form-context.tsx';
import { useFillFields } from './use-fill-fields.ts';

const most = 3;
const shortest = 3;

/** The shop's newest applications with the same surname; a click copies the address. */
export function EarlierAddress() {
  const { form, values } = useJudgement();
  const fill = useFillFields();
  const [busy, setBusy] = useState(false);
  const surname = textOf(values, 'lastName');
  const isWanted = surname.length >= shortest && textOf(values, 'resPin') === '';
  // A family usually applies together, so its address is among the newest.
  const query = useCall(nsdlPan.former, { query: { search: '' } }, { enabled: isWanted });
  const rows = isWanted
    ? (query.data ?? []).filter((row) => row.status !== 'draft' && isNamed(row, surname)).slice(0, most)
    : [];
  const take = async (id: string) => {
    setBusy(true);
    try {
      const { data } = await call(nsdlPan.getDraft, { params: { id } });
      const own = form.fields.filter(({ section, key }) => (section === 'residence' || section === 'ao') && data[key]);
      fill(Object.fromEntries(own.map(({ key }) => [key, data[key]])));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (rows.length === 0) return null;
  return (
    <fieldset className={classes.offices}>
      <legend>{m.nsdl_pan_merchant_earlier_address()}</legend>
      {rows.map((row) => (
        <button key={row.id} type="button" disabled={busy} onClick={() => void take(row.id)}>
          <b>{row.cardName}</b>
          <small>{[row.token, row.mobile, formatDate(row.createdAt)].filter(Boolean).join(' · ')}</small>
        </button>
      ))}
    </fieldset>
  );
}

/** Whether the surname is a whole word of the name: RAO does not match RAORANE. */
const isNamed = ({ cardName }: { cardName: string }, surname: string): boolean => cardName.split(' ').includes(surname);
