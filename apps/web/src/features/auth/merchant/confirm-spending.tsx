import { Anchor, Button, Modal, Stack, Text } from '@mantine/core';
import { type ConfirmationWays, givenPin, type SpendReason, spending } from '@sevadesk/contract/auth';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import type { Question } from '../../../shared/api/confirmation.ts';
import { useCall } from '../../../shared/api/queries.ts';
import { Form } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { PinField } from '../components/pin-field.tsx';
import { PinForm } from '../components/pin-forms.tsx';

const reasonTexts: Record<SpendReason, () => string> = {
  single: m.auth_confirm_reason_single,
  day: m.auth_confirm_reason_day,
  device: m.auth_confirm_reason_device,
  first: m.auth_confirm_reason_first,
  account: m.auth_confirm_reason_account,
};
const isReason = (text: string): text is SpendReason => text in reasonTexts;

const schema = z.object({ pin: givenPin });

/** Asks the signed-in person to confirm a sum, above whatever screen spends it; closing it leaves everything as it was typed. */
export function ConfirmSpending({ question: { asked, end } }: { question: Question }) {
  const query = useCall(spending.ways, {}, { staleTime: 0 });
  return (
    <Modal
      opened
      onClose={() => end()}
      title={m.auth_confirm_title()}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      <Stack gap="md">
        <div>
          <Text size="xl" fw={600}>
            {formatAmount(toPaise(asked.amountPaise))}
          </Text>
          {asked.reasons.filter(isReason).map((reason) => (
            <Text key={reason} size="sm" c="dimmed">
              {reasonTexts[reason]()}
            </Text>
          ))}
        </div>
        <Loaded query={query}>
          {(ways) => <Steps ways={ways} amountPaise={asked.amountPaise} onConfirmed={end} />}
        </Loaded>
      </Stack>
    </Modal>
  );
}

type StepsProps = { ways: ConfirmationWays; amountPaise: number; onConfirmed: (confirmation: string) => void };

/** The PIN, or a passkey; first a new PIN, for a person who has none, forgot it or locked it. */
function Steps(props: StepsProps) {
  return (
    <Stack gap="md">
      <PinSteps {...props} />
      {props.ways.hasPasskey ? <PasskeyStep {...props} /> : null}
    </Stack>
  );
}

function PasskeyStep({ amountPaise, onConfirmed }: StepsProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const { confirmByPasskey } = await import('../components/passkey-browser.ts');
    const confirmation = await confirmByPasskey(toPaise(amountPaise));
    setBusy(false);
    if (confirmation) onConfirmed(confirmation);
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void confirm()}>
      {m.auth_passkey_confirm()}
    </Button>
  );
}

function PinSteps({ ways, amountPaise, onConfirmed }: StepsProps) {
  const [isForgotten, setForgotten] = useState(false);
  if (!ways.hasPin || ways.isLocked || isForgotten) {
    return (
      <Stack gap="md">
        {ways.hasPin ? null : <Text size="sm">{m.auth_confirm_set_text()}</Text>}
        {ways.isLocked ? <Text size="sm">{m.auth_pin_is_locked()}</Text> : null}
        <PinForm ways={ways} onDone={() => setForgotten(false)} />
      </Stack>
    );
  }
  return (
    <Form
      schema={schema}
      defaults={{ pin: '' }}
      submitLabel={m.auth_confirm_button()}
      guard={false}
      onSubmit={({ pin }) => call(spending.confirmByPin, { body: { pin, amountPaise: toPaise(amountPaise) } })}
      onDone={({ confirmation }) => onConfirmed(confirmation)}
      actions={
        <Anchor component="button" type="button" size="sm" onClick={() => setForgotten(true)}>
          {m.auth_confirm_forgot()}
        </Anchor>
      }
    >
      <PinField name="pin" label={m.auth_pin()} required autoFocus />
    </Form>
  );
}
