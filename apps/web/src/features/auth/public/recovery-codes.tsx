import { m } from '@sevadesk/messages';
import { AuthFrame } from '../components/auth-frame.tsx';
import { RecoveryCodeSheet } from '../components/recovery-code-sheet.tsx';

/** Shows the recovery codes once, during sign-in. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <AuthFrame title={m.auth_codes_title()}>
      <RecoveryCodeSheet codes={codes} onKept={onKept} />
    </AuthFrame>
  );
}
