import { Anchor, Group, Text } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { SettingHistory } from './setting-history.tsx';
import { settingWords } from './setting-words.ts';

type Change = { changedBy: string | null; changedAt: string | null };
/** The key of the setting, and the title of its card. */
type Place = { id: string; title: string };

/** Who changed a card last, and when, with the full history. */
export function ChangedNote({ changedBy, changedAt, id, title }: Change & Place) {
  const [isOpen, setOpen] = useState(false);
  if (changedBy === null) {
    return (
      <Text size="xs" c="dimmed">
        {m.settings_never_changed()}
      </Text>
    );
  }
  return (
    <Group gap="sm">
      <Text size="xs" c="dimmed">
        {m.settings_changed({ who: changedBy, when: formatDateTime(changedAt) })}
      </Text>
      <Anchor component="button" type="button" size="xs" underline="always" onClick={() => setOpen(true)}>
        {m.shared_history_title()}
      </Anchor>
      <SideDrawer opened={isOpen} title={title} onClose={() => setOpen(false)}>
        <SettingHistory topic="setting" id={id} words={settingWords} />
      </SideDrawer>
    </Group>
  );
}
