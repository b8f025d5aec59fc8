import { Button, Stack, Text } from '@mantine/core';
import { type ConfirmationWays, newPin, spending } from '@sevadesk/contract/auth';
import { faultIssue } from '@sevadesk/contract/kernel/faults';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { FCode, Form, FPassword } from '../../../shared/form/index.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { PinField } from './pin-field.tsx';

const fields = { pin: newPin, repeat: z.string().min(1) };
/** The code of the authenticator app, by whether it is needed. */
const codes = { no: { code: z.string().optional() }, yes: { code: z.string().min(1) } };
const first = { password: z.string().min(1), ...fields };
const renewed = { mailCode: z.string().min(1), ...fields };

/** The PIN is typed twice. */
function refuseDifferent({ pin, repeat }: { pin: string; repeat: string }, ctx: z.RefinementCtx): void {
  if (pin !== repeat) ctx.addIssue(faultIssue('mismatch', ['repeat']));
}

const firstSchema = {
  no: z.object({ ...first, ...codes.no }).superRefine(refuseDifferent),
  yes: z.object({ ...first, ...codes.yes }).superRefine(refuseDifferent),
};
const resetSchema = {
  no: z.object({ ...renewed, ...codes.no }).superRefine(refuseDifferent),
  yes: z.object({ ...renewed, ...codes.yes }).superRefine(refuseDifferent),
};

function PinPair() {
  return (
    <>
      <PinField name="pin" label={m.auth_pin_new()} required />
      <PinField name="repeat" label={m.auth_pin_repeat()} required />
    </>
  );
}

type Props = { needsCode: boolean; onDone: () => void };

/** Sets the first PIN: the password proves who the person is, with the second factor its code too. */
export function SetPinForm({ needsCode, onDone }: Props) {
  const set = useAction(spending.setPin);
  return (
    <Form
      schema={firstSchema[needsCode ? 'yes' : 'no']}
      defaults={{ password: '', code: '', pin: '', repeat: '' }}
      submitLabel={m.auth_pin_set()}
      guard={false}
      onSubmit={({ password, pin, code }) => set.mutateAsync({ body: { password, pin, ...(needsCode && { code }) } })}
      onDone={onDone}
    >
      <PinPair />
      <FPassword name="password" label={m.auth_password()} required />
      {needsCode ? <FCode name="code" label={m.auth_pin_app_code()} required /> : null}
    </Form>
  );
}

/** Sets a new PIN in place of a lost or locked one, by a mailed code and, with the second factor, a code of the app. */
export function ResetPinForm({ needsCode, email, onDone }: Props & { email: string }) {
  const [isMailed, setMailed] = useState(false);
  const mail = useAction(spending.mailPinCode);
  const reset = useAction(spending.resetPin);
  const send = () =>
    mail.mutate(
      {},
      {
        onSuccess: () => {
          setMailed(true);
          notify(m.auth_pin_mail_sent());
        },
        onError: notifyFailure,
      },
    );
  if (!isMailed) {
    return (
      <Stack gap="md">
        <Text c="dimmed">{m.auth_pin_mail_text({ email })}</Text>
        <Button variant="default" loading={mail.isPending} onClick={send}>
          {m.auth_pin_mail()}
        </Button>
      </Stack>
    );
  }
  return (
    <Form
      schema={resetSchema[needsCode ? 'yes' : 'no']}
      defaults={{ mailCode: '', code: '', pin: '', repeat: '' }}
      submitLabel={m.auth_pin_set()}
      guard={false}
      onSubmit={({ mailCode, pin, code }) => reset.mutateAsync({ body: { mailCode, pin, ...(needsCode && { code }) } })}
      onDone={onDone}
    >
      <FCode name="mailCode" label={m.auth_pin_mail_code()} required />
      {needsCode ? <FCode name="code" label={m.auth_pin_app_code()} required /> : null}
      <PinPair />
    </Form>
  );
}

/** The form that a person needs now: a first PIN, or a new one. */
export function PinForm({ ways, onDone }: { ways: ConfirmationWays; onDone: () => void }) {
  const done = () => {
    notify(m.auth_pin_done());
    onDone();
  };
  return ways.hasPin ? (
    <ResetPinForm needsCode={ways.needsCode} email={ways.email} onDone={done} />
  ) : (
    <SetPinForm needsCode={ways.needsCode} onDone={done} />
  );
}
