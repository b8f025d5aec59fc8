import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import type { ownBanking } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { IconExternalLink } from '@tabler/icons-react';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';

type Way = ReplyOf<typeof ownBanking.link>;

/** The URL of the bank's page with the shop's reference, to open or share. */
export function LinkDialog({ way, onClose }: { way: Way | undefined; onClose: () => void }) {
  return (
    <Modal
      opened={way !== undefined}
      onClose={onClose}
      title={m.banking_link_title()}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      {way ? (
        <Stack gap="md">
          <Text>{m.banking_link_text()}</Text>
          <CopyNumber value={way.reference} />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {way.url}
          </Text>
          <Group justify="flex-end">
            <CopyButton value={way.url}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? m.banking_link_copied() : m.banking_link_copy()}
                </Button>
              )}
            </CopyButton>
            <Button
              component="a"
              href={way.url}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {m.banking_link_open()}
            </Button>
          </Group>
        </Stack>
      ) : null}
    </Modal>
  );
}
