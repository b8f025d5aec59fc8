import { Group, Table, Text } from '@mantine/core';
import { type StatusOf, statusLooks } from '@sevadesk/contract/kernel/status';
import type { MemberView } from '@sevadesk/contract/members';
import { getLocale, languageOf, m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';

const isKnown = (status: string): status is StatusOf<'application'> => status in statusLooks.application;

function monthName(month: string): string {
  const format = new Intl.DateTimeFormat(languageOf(getLocale()).formats, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

function States({ states }: Pick<MemberView, 'states'>) {
  const paperless = states.filter(({ kind }) => kind === 'paperless').reduce((sum, { count }) => sum + count, 0);
  return (
    <Group gap="lg">
      {states
        .filter(({ kind }) => kind === 'application')
        .map(({ status, count }) => (
          <Group key={status} gap="xs">
            <Text fw={600}>{count}</Text>
            {isKnown(status) ? <StatusBadge of="application" status={status} /> : status}
          </Group>
        ))}
      {paperless > 0 ? <Text>{m.members_paperless({ count: paperless })}</Text> : null}
    </Group>
  );
}

/** A member's volumes and the franchise's commission from them; never the applicants. */
export function MemberVolumes({ member: { states, months } }: { member: MemberView }) {
  if (months.length === 0) return <Text c="dimmed">{m.members_no_volumes()}</Text>;
  return (
    <>
      <Panel title={m.members_states()}>
        <States states={states} />
      </Panel>
      <Panel title={m.members_volumes()} flush>
        <Table.ScrollContainer minWidth={480}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{m.members_month()}</Table.Th>
                <Table.Th ta="right">{m.members_sent()}</Table.Th>
                <Table.Th ta="right">{m.members_acknowledged()}</Table.Th>
                <Table.Th ta="right">{m.members_rejected()}</Table.Th>
                <Table.Th ta="right">{m.members_override()}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {months.map((row) => (
                <Table.Tr key={row.month}>
                  <Table.Td>{monthName(row.month)}</Table.Td>
                  <Table.Td ta="right">{row.sent}</Table.Td>
                  <Table.Td ta="right">{row.acknowledged}</Table.Td>
                  <Table.Td ta="right">{row.rejected}</Table.Td>
                  <Table.Td ta="right">
                    <Amount value={row.overridePaise} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Panel>
    </>
  );
}
