import { Modal, Text } from '@mantine/core';
import { passwordInput } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import type { Area } from '@sevadesk/contract/kernel/access';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FPassword } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ownAccount } from './own-account.ts';

type Props = { area: Area; opened: boolean; onClose: () => void };

/** Cancels the authenticator set-up at the next sign-in; without one there is no code, so the password is enough. */
export function FactorUnasked({ area, opened, onClose }: Props) {
  const update = useAction(ownAccount(area).updateSetting);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={m.profile_factor_off()}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      <Text c="dimmed" mb="md">
        {m.profile_factor_unasked_text()}
      </Text>
      <Form
        schema={passwordInput}
        defaults={{ password: '' }}
        submitLabel={m.profile_factor_off()}
        onSubmit={({ password }) =>
          update.mutateAsync({ body: { prop: 'twoFactorAuthentication', value: 'false', password } })
        }
        onDone={() => {
          onClose();
          notify(m.profile_factor_off_done());
        }}
      >
        <FPassword name="password" label={m.profile_password_now()} required />
      </Form>
    </Modal>
  );
}
