import { Button } from '@mantine/core';
import { registration, verifyEmailInput } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Form } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { useCaptcha } from '../../auth/index.ts';
import { AddressFields } from './address-fields.tsx';
import { CodeForm } from './code-form.tsx';
import { adoptDraft, type Verification } from './draft.ts';
import classes from './registration.module.css';

type Props = { onBack: () => void; onOpened: () => void };

/** Continues a draft from another device; nothing of it is shown before the mailed code is entered. */
export function ResumeByMail({ onBack, onOpened }: Props) {
  const [verification, setVerification] = useState<Verification>();
  const captcha = useCaptcha();
  const back = (
    <Button variant="default" onClick={onBack}>
      {m.shared_back()}
    </Button>
  );
  if (verification) {
    const { email } = verification;
    return (
      <CodeForm
        verification={verification}
        back={back}
        onResent={() => setVerification({ ...verification, sentAt: Date.now() })}
        onOther={() => setVerification(undefined)}
        onProof={async (proof) => {
          const { draft } = await call(registration.openDraft, { body: { proof } });
          adoptDraft({ proof, email, draft });
          if (draft === null) notify(m.registration_resume_none(), 'info');
          onOpened();
        }}
      />
    );
  }
  return (
    <Form
      guard={false}
      schema={verifyEmailInput}
      defaults={{ email: '', captcha: '' }}
      submitLabel={m.registration_send_code()}
      actions={back}
      onSubmit={async (body) => {
        const sent = await captcha.spend(() => call(registration.verifyEmail, { body }));
        setVerification({ id: sent.verificationId, email: body.email, minutes: sent.validMinutes, sentAt: Date.now() });
      }}
    >
      <p className={classes.sub}>{m.registration_resume_text()}</p>
      <AddressFields captcha={captcha} />
    </Form>
  );
}
