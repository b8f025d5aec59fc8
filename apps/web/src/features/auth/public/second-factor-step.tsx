import { Button, Stack, Text } from '@mantine/core';
import { auth, type LoginReply, type NextStep, secondFactorInput } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import classes from './auth.module.css';

const schema = secondFactorInput.pick({ code: true });

type Props = { step: NextStep; onReply: (reply: LoginReply) => void; onRestart: () => void };

/** The code of the authenticator app; the first time also its set-up. */
export function SecondFactorStep({ step, onReply, onRestart }: Props) {
  const { challenge, enrol, phone } = step;
  return (
    <AuthFrame
      title={enrol ? m.auth_enrol_title() : m.auth_second_title()}
      lead={enrol ? m.auth_enrol_lead() : m.auth_second_lead()}
      footer={<RestartButton onRestart={onRestart} />}
    >
      {enrol ? (
        <div className={classes.enrol}>
          <img className={classes.qr} src={enrol.qr} alt={m.auth_enrol_alt()} width={180} height={180} />
          <span>
            {m.auth_enrol_secret()} <code className={classes.secret}>{enrol.secret}</code>
          </span>
        </div>
      ) : null}
      <SecondFactorForm challenge={challenge} phone={phone} onReply={onReply} />
    </AuthFrame>
  );
}

/** The code only, also for the dialog that asks for a sign-in in place. */
export function SecondFactorForm({
  challenge,
  phone,
  onReply,
}: Pick<NextStep, 'challenge' | 'phone'> & { onReply: (reply: LoginReply) => void }) {
  return (
    <Stack gap="md">
      <CodeForm challenge={challenge} onReply={onReply} />
      {phone === undefined ? null : <SendCode challenge={challenge} phone={phone} />}
    </Stack>
  );
}

/** Sends a code by SMS to who does not have the app at hand. */
function SendCode({ challenge, phone }: { challenge: string; phone: string }) {
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    call(auth.sendCode, { body: { challenge } })
      .then(() => setSent(true))
      .catch(notifyFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {isSent ? m.auth_code_sent({ last4: phone }) : null}
      </Text>
      <Button variant="default" loading={isBusy} onClick={send}>
        {isSent ? m.auth_send_code_again() : m.auth_send_code()}
      </Button>
    </Stack>
  );
}

function CodeForm({ challenge, onReply }: { challenge: string; onReply: (reply: LoginReply) => void }) {
  return (
    <Form
      schema={schema}
      defaults={{ code: '' }}
      guard={false}
      onSubmit={({ code }) => call(auth.secondFactor, { body: { challenge, code } })}
      onDone={onReply}
      submitLabel={m.auth_second_button()}
    >
      <FText name="code" label={m.auth_code()} autoComplete="one-time-code" maxLength={20} required />
    </Form>
  );
}

export function RestartButton({ onRestart }: { onRestart: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" onClick={onRestart}>
      {m.auth_start_again()}
    </Button>
  );
}
