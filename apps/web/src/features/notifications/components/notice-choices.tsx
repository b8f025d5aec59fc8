import { Accordion, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { noticeGroups, type NoticePreference, notifications, pushDevices } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ChoiceTable, type Way } from './choice-table.tsx';
import { DevicePanel } from './device-panel.tsx';
import { LowBalanceForm } from './low-balance-form.tsx';
import { WhatsappPanel } from './whatsapp-panel.tsx';
import { groupWords } from './group-words.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

type Given = { digestHour: number; data: NoticePreference[] };

function ChoiceForm({ given, hasDevices }: { given: Given; hasDevices: boolean }) {
  const [hour, setHour] = useState(given.digestHour);
  const [changed, setChanged] = useState<Record<string, Way>>({});
  const save = useAction(notifications.savePreferences);
  const rows = given.data.map((row) => ({ ...row, ...changed[row.event] }));
  const set = (event: string, way: Way) => setChanged((before) => ({ ...before, [event]: way }));
  const submit = async () => {
    const choices = rows
      .filter(({ event }) => event in changed)
      .map(({ event, inApp, mail, sms, isBySms, push, whatsapp, isByWhatsapp }) => ({
        event,
        inApp,
        mail,
        ...(isBySms && { sms }),
        ...(isByWhatsapp && { whatsapp }),
        ...(hasDevices && { push }),
      }));
    try {
      await save.mutateAsync({ body: { digestHour: hour, choices } });
      setChanged({});
      notify(m.notifications_prefs_saved());
    } catch (error) {
      notifyFailure(error);
    }
  };
  const isChanged = hour !== given.digestHour || Object.keys(changed).length > 0;
  const groups = noticeGroups.filter((group) => rows.some((row) => row.group === group));
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {m.notifications_prefs_lead()}
      </Text>
      <NativeSelect
        label={m.notifications_prefs_hour()}
        description={m.notifications_prefs_hour_help()}
        value={String(hour)}
        data={hours}
        maw={260}
        onChange={({ currentTarget }) => setHour(Number(currentTarget.value))}
      />
      <Accordion multiple variant="separated" chevronPosition="left">
        {groups.map((group) => {
          const own = rows.filter((row) => row.group === group);
          return (
            <Accordion.Item key={group} value={group}>
              <Accordion.Control>
                <Group justify="space-between" gap="xs" pr="sm">
                  <span>{groupWords[group]()}</span>
                  <Text span size="sm" c="dimmed">
                    {m.notifications_prefs_count({ count: String(own.length) })}
                  </Text>
                </Group>
              </Accordion.Control>
              <Accordion.Panel>
                <ChoiceTable rows={own} hasDevices={hasDevices} onChange={set} />
              </Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion>
      <Text size="sm" c="dimmed">
        {m.notifications_prefs_security()}
      </Text>
      <Group justify="flex-end">
        <Button disabled={!isChanged} loading={save.isPending} onClick={() => void submit()}>
          {m.notifications_prefs_save()}
        </Button>
      </Group>
    </Stack>
  );
}

/** The signed-in person's notification settings, per event and channel. */
export function NoticeChoices() {
  const query = useCall(notifications.preferences, {});
  const { data: devices } = useCall(pushDevices.devices, {});
  const hasDevices = (devices?.data.length ?? 0) > 0;
  return (
    <Stack gap="lg">
      <LowBalanceForm />
      <DevicePanel />
      <WhatsappPanel />
      <Loaded query={query}>{(given) => <ChoiceForm given={given} hasDevices={hasDevices} />}</Loaded>
    </Stack>
  );
}
