import { Button, CopyButton } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { AuthFrame } from '../components/auth-frame.tsx';
import classes from './auth.module.css';

/** The recovery codes, once: they are stored only as hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <AuthFrame title={m.auth_codes_title()} lead={m.auth_codes_lead()}>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? m.shared_copied() : m.shared_copy()}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onKept}>{m.auth_codes_button()}</Button>
      </div>
    </AuthFrame>
  );
}
