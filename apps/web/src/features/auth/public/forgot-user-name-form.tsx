import { Alert } from '@mantine/core';
import { auth, captchaQuery, forgotUserNameInput } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ApiError } from '../../../shared/failure/api-error.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { BackToLogin } from '../components/auth-links.tsx';
import { CaptchaField } from '../components/captcha-field.tsx';
import { useCaptcha } from '../components/use-captcha.ts';

const schema = forgotUserNameInput.extend(captchaQuery.shape);

/** How long the success message is shown before the login page (specification section 9). */
const redirectAfterMs = 8000;

/** Mails the user names of an e-mail address (AUT-06); `onLeave` returns to the login. */
export function ForgotUserNameForm({ onLeave }: { onLeave: () => void }) {
  const captcha = useCaptcha();
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(onLeave, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [sent, onLeave]);
  return (
    <AuthFrame title={m.auth_forgot_title()} lead={m.auth_forgot_lead()} footer={<BackToLogin />}>
      {sent ? (
        <Alert color="green" icon={<IconMailCheck size={20} />} role="status">
          {m.auth_forgot_success()}
        </Alert>
      ) : (
        <Form
          guard={false}
          schema={schema}
          defaults={{ emailid: '', captcha: '' }}
          onSubmit={({ captcha: answer, emailid }) =>
            captcha
              .spend(() => call(auth.forgotUserName, { query: { captcha: answer }, body: { emailid } }))
              .catch(refuse)
          }
          onDone={() => setSent(true)}
          submitLabel={m.auth_forgot_button()}
        >
          <FText name="emailid" label={m.auth_email()} type="email" autoComplete="email" maxLength={75} required />
          <CaptchaField captcha={captcha} />
        </Form>
      )}
    </AuthFrame>
  );
}

/** The server's message, else the specified one. */
function refuse(error: unknown): never {
  if (error instanceof ApiError && error.status > 0 && error.code !== undefined) throw error;
  throw new ApiError({ message: m.auth_forgot_failure(), status: error instanceof ApiError ? error.status : 0 });
}
