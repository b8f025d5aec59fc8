import { Button, Group } from '@mantine/core';
import type { BodyInputOf } from '@sevadesk/contract/kernel/endpoint';
import { confirmEmailInput, registration } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { FCode, Form } from '../../../shared/form/index.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import type { Verification } from './draft.ts';
import classes from './registration.module.css';

type Props = {
  verification: Verification;
  /** The purpose of the proof; by default the registration. */
  purpose?: BodyInputOf<typeof registration.confirmEmail>['purpose'];
  back?: ReactNode;
  onResent: () => void;
  onOther: () => void;
  /** Its errors are shown at the code. */
  onProof: (proof: string) => void | Promise<void>;
};

const codeOnly = confirmEmailInput.pick({ code: true });
const resendAfter = 60;

export function CodeForm({ verification, purpose, back, onResent, onOther, onProof }: Props) {
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
      guard={false}
      schema={codeOnly}
      defaults={{ code: '' }}
      submitLabel={m.registration_confirm_code()}
      actions={back}
      onSubmit={async ({ code }) => {
        const { proof } = await confirm.mutateAsync({ body: { verificationId: verification.id, code, purpose } });
        await onProof(proof);
      }}
    >
      <p className={classes.sub}>
        {m.registration_code_sent({ email: verification.email, minutes: verification.minutes })}
      </p>
      <div className={classes.narrow}>
        <FCode name="code" label={m.registration_code()} required />
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

/** Seconds until a time, counting down to 0. */
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
