import { Modal, Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ownAccount } from './own-account.ts';
import { ProofForm } from './proof-form.tsx';

type Props = { area: Area; opened: boolean; onClose: () => void };

/** Turns the second factor off, with the password and a code of the authenticator or a recovery code. */
export function FactorOff({ area, opened, onClose }: Props) {
  const remove = useAction(ownAccount(area).removeFactor);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={m.profile_factor_off()}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      <Text c="dimmed" mb="md">
        {m.profile_factor_off_text()}
      </Text>
      <ProofForm
        submitLabel={m.profile_factor_off()}
        onSubmit={(body) => remove.mutateAsync({ body })}
        onDone={() => {
          onClose();
          notify(m.profile_factor_off_done());
        }}
      />
    </Modal>
  );
}
