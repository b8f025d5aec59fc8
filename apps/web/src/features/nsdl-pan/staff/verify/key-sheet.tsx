import { Modal, Switch } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { type KeyRow, KeyList } from '../../../../shared/ui/keys/key-list.tsx';

const rows = (): KeyRow[] => [
  { keys: ['J', 'K', '↓', '↑'], label: m.nsdl_pan_staff_keys_field() },
  { keys: ['Space'], label: m.nsdl_pan_staff_keys_tick() },
  { keys: ['X'], label: m.nsdl_pan_staff_keys_cross() },
  { keys: ['←', '→'], label: m.nsdl_pan_staff_keys_page() },
  { keys: ['+', '−', '0'], label: m.nsdl_pan_staff_keys_zoom() },
  { keys: ['T'], label: m.nsdl_pan_staff_keys_turn() },
  { keys: ['1 … 9', 'B …'], label: m.nsdl_pan_staff_keys_reasons() },
  { keys: ['M'], label: m.nsdl_pan_staff_keys_remark() },
  { keys: ['A'], label: m.nsdl_pan_staff_verify_accept() },
  { keys: ['I'], label: m.nsdl_pan_staff_verify_incomplete() },
  { keys: ['R'], label: m.nsdl_pan_staff_verify_reject() },
  { keys: ['P'], label: m.nsdl_pan_staff_verify_aside() },
  { keys: ['Ctrl', '↵'], label: m.nsdl_pan_staff_keys_send() },
  { keys: ['Esc'], label: m.nsdl_pan_staff_keys_cancel() },
  { keys: ['N'], label: m.nsdl_pan_staff_verify_skip() },
  { keys: ['Z'], label: m.nsdl_pan_staff_keys_undo() },
  { keys: ['S'], label: m.nsdl_pan_staff_verify_stop() },
  { keys: ['?'], label: m.nsdl_pan_staff_keys_sheet() },
];

type Props = { opened: boolean; onClose: () => void; isOn: boolean; onTurn: (isOn: boolean) => void };

/** Every key of the desk, and a switch for those who dictate or whose keys repeat: single letters then do nothing. */
export function KeySheet({ opened, onClose, isOn, onTurn }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={m.nsdl_pan_staff_keys_title()}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      <KeyList rows={rows()} />
      <Switch
        mt="lg"
        label={m.shared_keys_on()}
        checked={isOn}
        onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
      />
    </Modal>
  );
}
