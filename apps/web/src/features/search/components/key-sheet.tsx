import { Modal, Switch } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { type KeyRow, KeyList } from '../../../shared/ui/keys/key-list.tsx';
import { useSingleKeys } from '../../../shared/ui/keys/single-keys.ts';

const rows = (): KeyRow[] => [
  { keys: ['Ctrl', 'K'], label: m.search_keys_palette() },
  { keys: ['J', 'K'], label: m.search_keys_rows() },
  { keys: ['↵'], label: m.search_keys_open() },
  { keys: ['X'], label: m.search_keys_choose() },
  { keys: ['O'], label: m.search_keys_peek() },
  { keys: ['/'], label: m.search_keys_find() },
  { keys: ['Esc'], label: m.search_keys_close() },
  { keys: ['?'], label: m.search_keys_desk() },
  { keys: ['Tab'], label: m.search_keys_skip() },
];

/** The keys that work everywhere, and the switch that lets single letters rest. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useSingleKeys();
  return (
    <Modal opened onClose={onClose} title={m.search_keys_title()} closeButtonProps={{ 'aria-label': m.shared_close() }}>
      <KeyList rows={rows()} />
      <Switch
        mt="lg"
        label={m.shared_keys_on()}
        checked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
    </Modal>
  );
}
