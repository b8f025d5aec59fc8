import { Modal, Text } from '@mantine/core';
import { auth, type Session } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { useQueryClient } from '@tanstack/react-query';
import { SignInAgainForm } from '../../features/auth/public/sign-in-again-form.tsx';
import { keyOf } from '../../shared/api/queries.ts';
import { useMe } from '../../shared/auth/use-me.ts';
import { stampActivity } from '../../shared/session/activity.ts';
import { type AuthUser, clearSession, saveSession } from '../../shared/session/auth-store.ts';
import { dialogLayer } from './dialog-layer.ts';

/** Covers the screen until the same person signs in; their input stays behind it, unreadable. */
export function SignInAgain({ user }: { user: AuthUser }) {
  const userName = useMe().data?.userName;
  const client = useQueryClient();
  const onSession = ({ user: back, authToken, refreshToken }: Session) => {
    stampActivity();
    saveSession({ user: back, authToken, refreshToken });
    void client.invalidateQueries({ queryKey: keyOf(auth.me) });
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={m.shell_again_title()}
      zIndex={dialogLayer}
      overlayProps={{ backgroundOpacity: 0.6, blur: 14 }}
    >
      <Text mb="md">{m.shell_again_text({ name: user.displayName })}</Text>
      <SignInAgainForm userName={userName} onSession={onSession} onLeave={clearSession} />
    </Modal>
  );
}
