import { ActionIcon } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconKeyboard } from '@tabler/icons-react';
import { useKeysOnScreen } from './keys-on-screen.ts';

/** Opens the list of keys, on screens that have any; a phone has no keys. */
export function KeysButton() {
  const has = useKeysOnScreen(({ parts }) => Object.keys(parts).length > 0);
  const setSheet = useKeysOnScreen(({ setSheet: set }) => set);
  if (!has) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      visibleFrom="sm"
      data-print="none"
      title={m.shared_keys_button()}
      aria-label={m.shared_keys_button()}
      onClick={() => setSheet(true)}
    >
      <IconKeyboard size={20} />
    </ActionIcon>
  );
}
