import { ActionIcon, Button, Group, Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import { type NoticeRow, noticeGroups, notifications } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { groupWords } from './group-words.ts';
import { choicePath } from './notice-paths.ts';
import classes from './notifications.module.css';

/** The maximum number per request, as in the contract. */
const mostAtOnce = 200;

type Read = (ids: readonly string[]) => void;

const columnsWith = (read: Read): Columns<NoticeRow> => [
  {
    id: 'title',
    header: m.notifications_col_title,
    cell: (row) => (
      <span className={classes.what} data-unread={row.state === 'unread' || undefined}>
        {row.link ? (
          <Link to={row.link} onClick={() => row.state === 'unread' && read([row.id])}>
            {row.title}
          </Link>
        ) : (
          <span>{row.title}</span>
        )}
        <small>{row.text}</small>
      </span>
    ),
  },
  {
    id: 'group',
    header: m.notifications_col_group,
    cell: (row) => groupWords[row.group](),
    options: noticeGroups.map((value) => ({ value, label: groupWords[value] })),
  },
  {
    id: 'createdAt',
    header: m.notifications_col_when,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  {
    id: 'state',
    header: m.notifications_col_state,
    cell: (row) => <StatusBadge of="notice" status={row.state} />,
    options: statusOptions('notice'),
    pin: true,
  },
];

/** All notifications of a person, with filters for unread ones, subject and date. */
export function InboxPage({ area }: { area: Area }) {
  const inbox = useCall(notifications.inbox, {});
  const { mutate, isPending } = useAction(notifications.markRead);
  const read: Read = (ids) => mutate({ body: { ids: [...ids] } });
  return (
    <ListPage
      title={m.notifications_list_title()}
      action={
        <Group gap="xs">
          <Button variant="default" component={Link} to={choicePath[area]} hash="notifications">
            {m.notifications_choose()}
          </Button>
          <Button disabled={(inbox.data?.unread ?? 0) === 0} loading={isPending} onClick={() => mutate({ body: {} })}>
            {m.app_notices_read_all()}
          </Button>
        </Group>
      }
    >
      <Text c="dimmed">{m.notifications_list_lead()}</Text>
      <DataTable
        endpoint={notifications.list}
        exportEndpoint={notifications.export}
        columns={columnsWith(read)}
        searchable={false}
        rowId={(row) => row.id}
        cardColumns={['title', 'createdAt']}
        empty={{ title: m.notifications_list_empty_title(), text: m.notifications_list_empty_text() }}
        views={[
          { label: m.notifications_view_all(), filters: [] },
          { label: m.notifications_view_unread(), filters: [{ field: 'state', opt: 'eq', value1: 'unread' }] },
        ]}
        bulkMost={mostAtOnce}
        bulk={(rows, clear) => (
          <Button
            size="xs"
            onClick={() => {
              read(rows.slice(0, mostAtOnce).map(({ id }) => id));
              clear();
            }}
          >
            {m.notifications_read_chosen()}
          </Button>
        )}
        rowActions={(row) =>
          row.state === 'unread' ? (
            <ActionIcon
              variant="subtle"
              aria-label={m.notifications_read_one_of({ title: row.title })}
              title={m.notifications_read_chosen()}
              onClick={() => read([row.id])}
            >
              <IconCheck size={18} aria-hidden />
            </ActionIcon>
          ) : null
        }
      />
    </ListPage>
  );
}
