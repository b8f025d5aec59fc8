import { Button } from '@mantine/core';
import type { LoginReply } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';

/** Signs in by a passkey; what it needs is loaded when it is pressed. */
export function PasskeyButton({ onReply }: { onReply: (reply: LoginReply) => void }) {
  if (!window.PublicKeyCredential) return null;
  return (
    <Button
      variant="subtle"
      fullWidth
      mt="sm"
      onClick={() => void import('./passkey-browser.ts').then((chunk) => chunk.signInByPasskey(onReply))}
    >
      {m.auth_passkey()}
    </Button>
  );
}
