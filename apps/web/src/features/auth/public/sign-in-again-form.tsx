import { Button } from '@mantine/core';
import { auth, captchaQuery, loginInput, type LoginReply, type NextStep, type Session } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Form, FPassword, FText } from '../../../shared/form/index.ts';
import { CaptchaField } from '../components/captcha-field.tsx';
import { useCaptcha } from '../components/use-captcha.ts';
import { SecondFactorForm } from './second-factor-step.tsx';

const schema = loginInput.extend(captchaQuery.shape);

type Props = {
  /** The user of the ended session; the field is shown only when it is unknown. */
  userName?: string;
  onSession: (session: Session) => void;
  /** Called when another person wants to sign in, or when a step needs the whole page. */
  onLeave: () => void;
};

/** Password and captcha, then the second factor if required: the short sign-in after a session has ended. */
export function SignInAgainForm({ userName, onSession, onLeave }: Props) {
  const [step, setStep] = useState<NextStep>();
  const onReply = (reply: LoginReply) => {
    if (!('challenge' in reply)) return onSession(reply);
    if (reply.step === 'second-factor' && !reply.enrol) return setStep(reply);
    return onLeave();
  };
  return (
    <>
      {step ? (
        <SecondFactorForm challenge={step.challenge} phone={step.phone} onReply={onReply} />
      ) : (
        <PasswordForm userName={userName} onReply={onReply} />
      )}
      <Button variant="subtle" size="compact-sm" mt="md" onClick={onLeave}>
        {m.shell_again_other()}
      </Button>
    </>
  );
}

function PasswordForm({ userName, onReply }: { userName?: string; onReply: (reply: LoginReply) => void }) {
  const captcha = useCaptcha();
  return (
    <Form
      schema={schema}
      defaults={{ userName: userName ?? '', password: '', captcha: '' }}
      guard={false}
      onSubmit={({ captcha: answer, ...body }) =>
        captcha.spend(() => call(auth.login, { query: { captcha: answer }, body }))
      }
      onDone={onReply}
      submitLabel={m.shell_again_button()}
    >
      <FText
        name="userName"
        label={m.auth_user_name()}
        autoComplete="username"
        maxLength={75}
        required
        disabled={userName !== undefined}
      />
      <FPassword name="password" label={m.auth_password()} required />
      <CaptchaField captcha={captcha} />
    </Form>
  );
}
