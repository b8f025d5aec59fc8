import { Button, Group, Modal, Text } from '@mantine/core';
import { moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { MailView } from '../../notifications/index.ts';

/** Opens the mail with the sign-in link as the first owner would get it. */
export function InvitationMail({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Group>
      <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setOpen(true)}>
        {m.move_in_mail_view()}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size="xl"
        title={m.move_in_mail_view_title()}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <Mail id={id} />
      </Modal>
    </Group>
  );
}

function Mail({ id }: { id: string }) {
  const query = useCall(moveIn.invitationMail, { params: { id } }, { staleTime: 0 });
  return (
    <Loaded query={query}>
      {({ mail }) =>
        mail === null ? (
          <Text c="dimmed">{m.move_in_mail_view_none()}</Text>
        ) : (
          <>
            <Text mb="md">{m.move_in_mail_view_text()}</Text>
            <MailView mail={mail} />
          </>
        )
      }
    </Loaded>
  );
}
