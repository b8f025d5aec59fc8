import {
  type RegistrationProgress,
  registration,
  statusInput,
  verifyEmailInput,
} from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { asApiError } from '../../../shared/failure/api-error.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { useCaptcha } from '../../auth/index.ts';
import { AddressFields } from './address-fields.tsx';
import { CodeForm } from './code-form.tsx';
import type { Verification } from './draft.ts';
import classes from './registration.module.css';

const askInput = verifyEmailInput.extend({ refNo: statusInput.shape.refNo });

/** Number and address, then the mailed code; nothing about the registration is shown before it. */
export function StatusForm({ onFound }: { onFound: (found: RegistrationProgress) => void }) {
  const [asked, setAsked] = useState<{ refNo: string; verification: Verification }>();
  const captcha = useCaptcha();
  if (asked) {
    const { refNo, verification } = asked;
    return (
      <CodeForm
        verification={verification}
        purpose="status"
        onResent={() => setAsked({ refNo, verification: { ...verification, sentAt: Date.now() } })}
        onOther={() => setAsked(undefined)}
        onProof={async (proof) => {
          try {
            onFound(await call(registration.status, { body: { proof, refNo } }));
          } catch (error) {
            if (asApiError(error).code !== 'not_found') throw error;
            notify(m.registration_status_none({ refNo }), 'info');
            setAsked(undefined);
          }
        }}
      />
    );
  }
  return (
    <Form
      guard={false}
      schema={askInput}
      defaults={{ refNo: '', email: '', captcha: '' }}
      submitLabel={m.registration_send_code()}
      onSubmit={async ({ refNo, ...body }) => {
        const sent = await captcha.spend(() => call(registration.verifyEmail, { body }));
        const { verificationId: id, validMinutes: minutes } = sent;
        setAsked({ refNo, verification: { id, email: body.email, minutes, sentAt: Date.now() } });
      }}
    >
      <p className={classes.sub}>{m.registration_status_intro()}</p>
      <div className={classes.narrow}>
        <FText
          name="refNo"
          label={m.registration_ref_no()}
          help={m.registration_status_ref_help()}
          autoComplete="off"
          maxLength={20}
          required
        />
      </div>
      <AddressFields captcha={captcha} />
    </Form>
  );
}
