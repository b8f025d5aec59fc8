import { Modal, Switch, Title } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { KeyList } from '../../../shared/ui/keys/key-list.tsx';
import { type KeyRow, useKeysOnScreen } from '../../../shared/ui/keys/keys-on-screen.ts';
import { rowsOf } from '../../../shared/ui/keys/screen-rows.ts';
import { useSingleKeys } from '../../../shared/ui/keys/single-keys.ts';

const everywhere = (): KeyRow[] => [
  { keys: ['Ctrl', 'K'], label: m.search_keys_palette() },
  { keys: ['Esc'], label: m.search_keys_close() },
  { keys: ['?'], label: m.search_keys_desk() },
  { keys: ['Tab'], label: m.search_keys_skip() },
];

/** The keys of this screen, the global keys, and the switch for single-letter keys. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useSingleKeys();
  // The keys of the screen as of when the list opened.
  const [here] = useState(() => rowsOf(useKeysOnScreen.getState().parts));
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={m.search_keys_title()}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      {here.length > 0 ? (
        <>
          <Title order={3} mb="xs">
            {m.search_keys_here()}
          </Title>
          <KeyList rows={here} />
        </>
      ) : null}
      <Title order={3} mt={here.length > 0 ? 'lg' : undefined} mb="xs">
        {m.search_keys_everywhere()}
      </Title>
      <KeyList rows={everywhere()} />
      <Switch
        mt="lg"
        label={m.shared_keys_on()}
        checked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
    </Modal>
  );
}
