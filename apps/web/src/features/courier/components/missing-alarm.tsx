import { Alert } from '@mantine/core';
import type { ConsignmentView } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './courier.module.css';
import { FormFacts } from './packed-forms.tsx';

/** The forms missing from the envelope, and what happens next. */
export function MissingAlarm({ parcel: { direction, items } }: { parcel: ConsignmentView }) {
  const missing = items.filter(({ state }) => state === 'missing');
  if (missing.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={18} />}
      title={m.courier_view_missing_title({ count: String(missing.length) })}
    >
      {direction === 'in' ? m.courier_view_missing_in() : m.courier_view_missing_out()}
      <ol className={classes.rows}>
        {missing.map(({ id, form, number }) => (
          <li key={id}>{form ? <FormFacts form={form} /> : <code>{number}</code>}</li>
        ))}
      </ol>
    </Alert>
  );
}
