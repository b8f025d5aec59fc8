import { m } from '@sevadesk/messages';
import { AuthFrame } from '../components/auth-frame.tsx';
import { RecoveryCodeSheet } from '../components/recovery-code-sheet.tsx';

/** The recovery codes on the way in, once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <AuthFrame title={m.auth_codes_title()}>
      <RecoveryCodeSheet codes={codes} onKept={onKept} />
    </AuthFrame>
  );
}
