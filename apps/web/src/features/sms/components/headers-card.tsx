import { Button, Group, Stack, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { sms, type SmsHeaderRow } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { EditButton } from './edit-button.tsx';
import { HeaderForm } from './header-form.tsx';
import { kindWords } from './sms-words.ts';
import { useSideForm } from '../../../shared/form/use-side-form.ts';

function HeaderLine({ header, onEdit }: { header: SmsHeaderRow; onEdit: () => void }) {
  const { code, kind, validFrom, validUntil, isActive } = header;
  const days = [validFrom, validUntil].filter((day) => day !== null).map((day) => formatDate(day));
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Stack gap={2}>
        <Text fw={600}>{code}</Text>
        <Text size="sm" c="dimmed">
          {kindWords[kind]()} · {days.join(' – ')}
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap">
        <StatusBadge of="master" status={isActive ? 'active' : 'inactive'} />
        <EditButton name={code} onClick={onEdit} />
      </Group>
    </Group>
  );
}

/** All registered headers, with the form of one beside them. */
export function HeadersCard() {
  const query = useCall(sms.headers, {});
  const form = useSideForm<SmsHeaderRow>(m.sms_saved);
  return (
    <Stack gap="md">
      <Text c="dimmed">{m.sms_headers_lead()}</Text>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text>{m.sms_headers_empty()}</Text>
          ) : (
            <Stack component="ul" gap="sm" p={0} m={0}>
              {data.map((header) => (
                <HeaderLine key={header.id} header={header} onEdit={() => form.open(header)} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <Group>
        <Button variant="default" onClick={form.openNew}>
          {m.sms_header_new()}
        </Button>
      </Group>
      <SideDrawer opened={form.isOpen} title={form.row ? m.sms_header_edit() : m.sms_header_new()} onClose={form.close}>
        <HeaderForm header={form.row} onDone={form.done} />
      </SideDrawer>
    </Stack>
  );
}
