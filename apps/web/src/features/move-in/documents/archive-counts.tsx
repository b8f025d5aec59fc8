import { Anchor, Group, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type MoveArchive, moveDocumentStatuses } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import '../components/add-status-words.ts';

const list = '/backend/setting/move-in/$id/documents';

/** The files of an archive by status; each count links to the list. */
export function ArchiveCounts({ moveId, archive: { counts } }: { moveId: string; archive: MoveArchive }) {
  if (counts.length === 0) return null;
  const order = counts.toSorted(
    (a, b) => moveDocumentStatuses.indexOf(a.status) - moveDocumentStatuses.indexOf(b.status),
  );
  return (
    <Group gap="md">
      {order.map(({ status, count }) => (
        <Anchor
          key={status}
          renderRoot={(props) => (
            <Link
              to={list}
              params={{ id: moveId }}
              search={{ filters: [{ field: 'status', opt: 'eq', value1: status }] }}
              {...props}
            />
          )}
        >
          <Group gap={6} wrap="nowrap" component="span">
            <StatusBadge of="move_document" status={status} />
            <Text span>{formatCount(count)}</Text>
          </Group>
        </Anchor>
      ))}
      <Anchor renderRoot={(props) => <Link to={list} params={{ id: moveId }} {...props} />}>
        {m.move_documents_view()}
      </Anchor>
    </Group>
  );
}
