import { ActionIcon, Button, Indicator, Popover, ScrollArea, Text } from '@mantine/core';
import { type Notice, notifications } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { DateText } from '../../../shared/ui/date-text.tsx';
import classes from './shell.module.css';

/** The bell: how many notices are unread, and the newest of them, each a way to the thing itself. */
export function Notices() {
  const [opened, setOpened] = useState(false);
  const { data } = useCall(notifications.inbox, {}, { refetchInterval: 60_000 });
  const markRead = useAction(notifications.markRead);
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? m.app_notices_unread({ count: unread }) : m.app_notices();
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          onClick={() => setOpened(!opened)}
          aria-label={label}
          className={classes.bell}
          title={m.app_notices()}
        >
          <Indicator
            disabled={unread === 0}
            label={unread > 99 ? '99+' : unread}
            size={16}
            color="var(--sd-wait-mark)"
            classNames={{ indicator: classes.unread }}
          >
            <IconBell size={20} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div className={classes.noticeHead}>
          <Text fw={650}>{m.app_notices()}</Text>
          {unread > 0 ? (
            <Button variant="subtle" size="compact-xs" onClick={() => markRead.mutate({ body: {} })}>
              {m.app_notices_read_all()}
            </Button>
          ) : null}
        </div>
        <ScrollArea.Autosize mah={400}>
          {data && data.data.length > 0 ? (
            data.data.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onOpen={() => {
                  setOpened(false);
                  if (!notice.isRead) markRead.mutate({ body: { ids: [notice.id] } });
                }}
              />
            ))
          ) : (
            <Text c="dimmed" p="lg">
              {m.app_notices_none()}
            </Text>
          )}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const content = (
    <>
      <strong>{notice.title}</strong>
      <span>{notice.text}</span>
      <small>
        <DateText value={notice.createdAt} time />
      </small>
    </>
  );
  if (!notice.link)
    return (
      <div className={classes.notice} data-unread={!notice.isRead || undefined}>
        {content}
      </div>
    );
  return (
    <Link to={notice.link} className={classes.notice} data-unread={!notice.isRead || undefined} onClick={onOpen}>
      {content}
    </Link>
  );
}
