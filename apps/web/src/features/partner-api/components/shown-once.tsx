import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import classes from './partner-api.module.css';

type Props = { kind: 'key' | 'secret'; value: string | undefined; onClose: () => void };

/** A secret that is shown only once; only the button closes the dialog, so that a stray click loses nothing. */
export function ShownOnce({ kind, value, onClose }: Props) {
  const isKey = kind === 'key';
  return (
    <Modal
      opened={value !== undefined}
      onClose={onClose}
      title={isKey ? m.partner_api_shown_title() : m.partner_api_shown_secret_title()}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="lg">
        <Alert color="yellow" icon={<IconAlertTriangle />}>
          {isKey ? m.partner_api_shown_text() : m.partner_api_shown_secret_text()}
        </Alert>
        <span className={classes.secret}>
          <CopyNumber value={value} />
        </span>
        <Group justify="flex-end">
          <Button onClick={onClose}>{m.partner_api_shown_done()}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
