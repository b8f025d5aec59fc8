import { proofInput } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { Form, FPassword, FText } from '../../../shared/form/index.ts';

type Proof = { password: string; code: string };
type Props<Reply> = {
  submitLabel: string;
  onSubmit: (proof: Proof) => Promise<Reply>;
  onDone?: (reply: Reply) => void;
};

/** Password and code, which prove that the user is the owner and not somebody at an unattended screen. */
export function ProofForm<Reply>({ submitLabel, onSubmit, onDone }: Props<Reply>) {
  return (
    <Form
      schema={proofInput}
      defaults={{ password: '', code: '' }}
      submitLabel={submitLabel}
      onSubmit={onSubmit}
      onDone={onDone}
    >
      <FPassword name="password" label={m.profile_password_now()} required />
      <FText
        name="code"
        label={m.auth_code()}
        help={m.profile_code_help()}
        autoComplete="one-time-code"
        maxLength={20}
        required
      />
    </Form>
  );
}
