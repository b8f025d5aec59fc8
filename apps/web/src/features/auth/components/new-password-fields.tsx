import { m } from '@sevadesk/messages';
import { FPassword } from '../../../shared/form/index.ts';

/** Fields `password` and `repeat` of `passwordPair`. */
export function NewPasswordFields() {
  return (
    <>
      <FPassword
        name="password"
        label={m.auth_new_password()}
        help={m.auth_password_help()}
        autoComplete="new-password"
        required
      />
      <FPassword name="repeat" label={m.auth_repeat_password()} autoComplete="new-password" required />
    </>
  );
}
