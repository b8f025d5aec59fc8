import { auth, type LoginReply, type NextStep } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { call } from '../../../shared/api/call.ts';
import { Form } from '../../../shared/form/index.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { passwordPair } from '../components/password-pair.ts';
import { RestartButton } from './second-factor-step.tsx';

type Props = { step: NextStep; onReply: (reply: LoginReply) => void; onRestart: () => void };

/** Replaces a password that somebody else chose. */
export function FirstPasswordStep({ step, onReply, onRestart }: Props) {
  return (
    <AuthFrame title={m.auth_first_title()} lead={m.auth_first_lead()} footer={<RestartButton onRestart={onRestart} />}>
      <Form
        guard={false}
        schema={passwordPair}
        defaults={{ password: '', repeat: '' }}
        onSubmit={({ password }) => call(auth.firstPassword, { body: { challenge: step.challenge, password } })}
        onDone={onReply}
        submitLabel={m.auth_first_button()}
      >
        <NewPasswordFields />
      </Form>
    </AuthFrame>
  );
}
