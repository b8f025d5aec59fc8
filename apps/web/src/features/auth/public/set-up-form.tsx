import { auth, setUpInput } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { pairFields, refuseDifferent } from '../components/password-pair.ts';
import { LoginButton } from './reset-password-form.tsx';

const schema = setUpInput.omit({ token: true }).extend(pairFields).superRefine(refuseDifferent);

/** Creates the first administrator of a new installation, from the link that the server printed. */
export function SetUpForm() {
  const { token } = useSearch({ from: '/_public/auth/setup' });
  const [done, setDone] = useState(false);
  if (!token) return <AuthFrame title={m.auth_setup_no_token_title()} lead={m.auth_setup_no_token_text()} />;
  if (done) {
    return (
      <AuthFrame title={m.auth_setup_done_title()} lead={m.auth_setup_done_text()}>
        <LoginButton />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={m.auth_setup_title()} lead={m.auth_setup_lead()}>
      <Form
        guard={false}
        schema={schema}
        defaults={{ displayName: '', userName: '', email: '', password: '', repeat: '' }}
        onSubmit={({ repeat: _repeat, ...body }) => call(auth.setUp, { body: { token, ...body } })}
        onDone={() => setDone(true)}
        submitLabel={m.auth_setup_button()}
      >
        <FText name="displayName" label={m.auth_setup_name()} autoComplete="name" maxLength={75} required />
        <FText name="userName" label={m.auth_user_name()} autoComplete="username" maxLength={40} required />
        <FText name="email" label={m.auth_email()} type="email" autoComplete="email" maxLength={75} required />
        <NewPasswordFields />
      </Form>
    </AuthFrame>
  );
}
