import { auth, type LoginReply } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { call } from '../../../shared/api/call.ts';
import { Form, FPassword, FText } from '../../../shared/form/index.ts';
import { CaptchaField } from '../components/captcha-field.tsx';
import { useCaptcha } from '../components/use-captcha.ts';

// Loads after the form, which is ready long before anybody has typed a password.
const schema = () => import('./credentials.ts').then(({ credentials }) => credentials);

type Props = { userName?: string; onReply: (reply: LoginReply) => void };

/** User name, password and captcha; a failed attempt keeps the input and shows a new picture. */
export function CredentialsStep({ userName = '', onReply }: Props) {
  const captcha = useCaptcha();
  return (
    <Form
      guard={false}
      schema={schema}
      defaults={{ userName, password: '', captcha: '' }}
      onSubmit={({ captcha: answer, ...body }) =>
        captcha.spend(() => call(auth.login, { query: { captcha: answer }, body }))
      }
      onDone={onReply}
      submitLabel={m.auth_login_button()}
    >
      <FText name="userName" label={m.auth_user_name()} autoComplete="username" maxLength={75} required />
      <FPassword name="password" label={m.auth_password()} required />
      <CaptchaField captcha={captcha} />
    </Form>
  );
}
