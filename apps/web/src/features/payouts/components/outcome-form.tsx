import { Button, Stack, Text } from '@mantine/core';
import {
  payoutBatches,
  payoutOutcomeInput,
  payoutOutcomes,
  type PayoutRow,
  payoutReference,
} from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FRadio, FText, FTextarea, useFormValue } from '../../../shared/form/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { answerWords } from './answer-words.ts';

/** The outcome of a payout that the bank has not answered, for a second person to approve. */
export function OutcomeForm({ id, onDone }: { id: string; onDone: () => void }) {
  const request = useAction(payoutBatches.requestOutcome);
  const [requestId] = useState(() => crypto.randomUUID());
  return (
    <Form
      schema={payoutOutcomeInput}
      defaults={{ requestId, outcome: '', utr: '', reason: '' }}
      submitLabel={m.payouts_batch_submit()}
      onSubmit={(body) => request.mutateAsync({ params: { id }, body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <Text size="sm">{m.payouts_outcome_note()}</Text>
        <FRadio
          name="outcome"
          label={m.payouts_answer_status()}
          options={payoutOutcomes.map((value) => ({ value, label: answerWords[value]() }))}
          required
        />
        <Utr />
        <FTextarea name="reason" label={m.payouts_outcome_reason()} help={m.payouts_outcome_reason_help()} required />
      </Stack>
    </Form>
  );
}

/** Only what was paid has a number at the bank. */
function Utr() {
  const outcome = useFormValue<string>('outcome');
  return outcome === 'paid' ? <FText name="utr" label={m.payouts_utr()} required /> : null;
}

/** Opens the form for a payout that the bank has not answered. */
export function OutcomeButton({ row }: { row: PayoutRow }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(payoutBatches.requestOutcome) || (row.status !== 'sent' && row.status !== 'overdue')) return null;
  const title = m.payouts_outcome_of({ reference: payoutReference(row.number) });
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-label={title} onClick={() => setOpen(true)}>
        {m.payouts_outcome_open()}
      </Button>
      <SideDrawer opened={isOpen} title={title} onClose={() => setOpen(false)}>
        <OutcomeForm
          id={row.id}
          onDone={() => {
            setOpen(false);
            notify(m.payouts_outcome_requested());
          }}
        />
      </SideDrawer>
    </>
  );
}
