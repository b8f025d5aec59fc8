import { Button, Group } from '@mantine/core';
import { confirmEmailInput, registration } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { notify, notifyFailure } from '../../../shared/ui/notify.ts';
import type { Draft } from './draft.ts';
import classes from './registration.module.css';

type Props = {
  verification: NonNullable<Draft['verification']>;
  back: ReactNode;
  onResent: () => void;
  onOther: () => void;
  onProof: (proof: string) => void;
};

const codeOnly = confirmEmailInput.pick({ code: true });
const resendAfter = 60;

export function CodeForm({ verification, back, onResent, onOther, onProof }: Props) {
  const confirm = useAction(registration.confirmEmail);
  const resend = useAction(registration.resendCode);
  const seconds = useSecondsUntil(verification.sentAt + resendAfter * 1000);
  const sendAgain = () =>
    resend.mutate(
      { body: { verificationId: verification.id } },
      {
        onError: notifyFailure,
        onSuccess: () => {
          onResent();
          notify(m.registration_resent());
        },
      },
    );
  return (
    <Form
      schema={codeOnly}
      defaults={{ code: '' }}
      submitLabel={m.registration_confirm_code()}
      actions={back}
      onSubmit={({ code }) => confirm.mutateAsync({ body: { verificationId: verification.id, code } })}
      onDone={({ proof }) => onProof(proof)}
    >
      <p className={classes.sub}>
        {m.registration_code_sent({ email: verification.email, minutes: verification.minutes })}
      </p>
      <div className={classes.narrow}>
        <FText
          name="code"
          label={m.registration_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
        />
      </div>
      <Group gap="sm">
        <Button
          variant="subtle"
          size="compact-md"
          disabled={seconds > 0}
          loading={resend.isPending}
          onClick={sendAgain}
        >
          {seconds > 0 ? m.registration_resend_wait({ seconds }) : m.registration_resend()}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={onOther}>
          {m.registration_other_email()}
        </Button>
      </Group>
    </Form>
  );
}

/** Whole seconds until a moment, counting down to 0. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    setNow(Date.now());
    if (isOver && moment <= Date.now()) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [moment, isOver]);
  return left;
}
