import { Button, Modal, Text } from '@mantine/core';
import { auth, viewAsInput } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { startView } from '../../../shared/session/view-as.ts';

type Props = {
  /** For a merchant, the account of its owner is viewed; staff accounts cannot be viewed. */
  of: 'user' | 'merchant';
  id: string;
  name: string;
};

/** Opens the merchant area in this tab as its user sees it, read-only, for half an hour; hidden without permission. */
export function ViewAsButton({ of, id, name }: Props) {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const endpoint = of === 'user' ? auth.viewAsUser : auth.viewAsMerchant;
  if (!may(endpoint)) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {m.profile_view_button()}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={m.profile_view_title({ name })}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <Text c="dimmed" mb="md">
          {m.profile_view_text()}
        </Text>
        <Form
          schema={viewAsInput}
          defaults={{ reason: '' }}
          submitLabel={m.profile_view_begin()}
          onSubmit={(body) => call(endpoint, { params: { id }, body })}
          onDone={(reply) => startView({ ...reply, back: window.location.pathname })}
        >
          <FTextarea name="reason" label={m.profile_view_reason()} maxLength={200} required autoFocus />
        </Form>
      </Modal>
    </>
  );
}
