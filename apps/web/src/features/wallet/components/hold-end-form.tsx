import { Stack } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { type HoldRow, holdEndInput, ledger } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FRadio, FTextarea } from '../../../shared/form/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notePosted } from './posted-note.ts';

type Props = { hold: HoldRow | undefined; onClose: () => void };

/** Ends a hold under review, according to the provider's answer through other channels, with the reason. */
export function HoldEndForm({ hold, onClose }: Props) {
  return (
    <SideDrawer
      opened={hold !== undefined}
      title={hold ? m.wallet_hold_end_title({ amount: formatAmount(hold.amountPaise) }) : ''}
      onClose={onClose}
    >
      {hold ? <EndForm key={hold.id} hold={hold} onDone={onClose} /> : null}
    </SideDrawer>
  );
}

const ends = () => [
  { value: 'capture', label: m.wallet_hold_capture() },
  { value: 'release', label: m.wallet_hold_release() },
];

function EndForm({ hold, onDone }: { hold: HoldRow; onDone: () => void }) {
  const end = useAction(ledger.endHold);
  const [id] = useState(() => crypto.randomUUID());
  return (
    <Form
      schema={holdEndInput}
      defaults={{ id, end: '', reason: '' }}
      submitLabel={m.wallet_hold_end()}
      onSubmit={(body) => end.mutateAsync({ params: { id: hold.id }, body })}
      onDone={(reply) => {
        notePosted(reply);
        onDone();
      }}
    >
      <Stack gap="md">
        <FRadio name="end" label={m.wallet_hold_end_what()} options={ends()} inline={false} required />
        <FTextarea name="reason" label={m.wallet_reason()} help={m.wallet_hold_end_help()} required />
      </Stack>
    </Form>
  );
}
