import { Button } from '@mantine/core';
import { auth, captchaQuery, requestResetInput } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/queries.ts';
import { landingOf } from '../../../shared/auth/guards.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { BackToLogin } from '../components/auth-links.tsx';
import { CaptchaField } from '../components/captcha-field.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { passwordPair } from '../components/password-pair.ts';
import { useCaptcha } from '../components/use-captcha.ts';
import { LoginForm } from './login-form.tsx';

const requestSchema = requestResetInput.extend(captchaQuery.shape);

/** Both parts of a reset: without a token it requests the link, with a token it sets the new password (AUT-07). */
export function ResetPasswordForm() {
  const { token } = useSearch({ from: '/_public/auth/reset-password' });
  return token ? <SetPassword token={token} /> : <RequestLink />;
}

function RequestLink() {
  const captcha = useCaptcha();
  const [sent, setSent] = useState(false);
  if (sent) {
    return <AuthFrame title={m.auth_reset_sent_title()} lead={m.auth_reset_sent_text()} footer={<BackToLogin />} />;
  }
  return (
    <AuthFrame title={m.auth_reset_title()} lead={m.auth_reset_lead()} footer={<BackToLogin />}>
      <Form
        guard={false}
        schema={requestSchema}
        defaults={{ user: '', captcha: '' }}
        onSubmit={({ captcha: answer, user }) =>
          captcha.spend(() => call(auth.requestReset, { query: { captcha: answer }, body: { user } }))
        }
        onDone={() => setSent(true)}
        submitLabel={m.auth_reset_button()}
      >
        <FText name="user" label={m.auth_reset_user()} autoComplete="username" maxLength={75} required />
        <CaptchaField captcha={captcha} />
      </Form>
    </AuthFrame>
  );
}

function SetPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const link = useCall(auth.resetLink, { body: { token } }, { staleTime: Number.POSITIVE_INFINITY });
  if (done) {
    return (
      <LoginForm
        title={m.auth_set_done_title()}
        lead={m.auth_set_done_text()}
        userName={link.data?.userName}
        onSignedIn={({ area }) => void navigate({ href: landingOf(area, {}), replace: true })}
      />
    );
  }
  if (link.error) {
    return (
      <AuthFrame title={m.auth_set_title()} lead={link.error.message} footer={<BackToLogin />}>
        <Button component={Link} to="/auth/reset-password">
          {m.auth_set_request()}
        </Button>
      </AuthFrame>
    );
  }
  const { userName = '', isFirst = false } = link.data ?? {};
  const words = isFirst
    ? { title: m.auth_set_first_title(), lead: m.auth_set_first_lead({ userName }) }
    : { title: m.auth_set_title(), lead: m.auth_set_lead({ userName }) };
  return (
    <AuthFrame {...(link.data ? words : { title: m.auth_set_title() })} footer={<BackToLogin />}>
      <Form
        guard={false}
        schema={passwordPair}
        defaults={{ password: '', repeat: '' }}
        onSubmit={({ password }) => call(auth.resetPassword, { body: { token, password } })}
        onDone={() => setDone(true)}
        submitLabel={m.auth_set_button()}
      >
        <NewPasswordFields />
      </Form>
    </AuthFrame>
  );
}

export function LoginButton() {
  return (
    <Button component={Link} to="/auth/login">
      {m.auth_login_button()}
    </Button>
  );
}
