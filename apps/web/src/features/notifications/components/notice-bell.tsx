import { ActionIcon, Button, Indicator, Popover, ScrollArea, Text, VisuallyHidden } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import { inboxCalls } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { NoticeItem } from './notice-item.tsx';
import { inboxPath } from './notice-paths.ts';
import classes from './notifications.module.css';
import { useLiveNotices } from './use-live-notices.ts';

/** The bell: a live count of unread notifications, and the newest of them, each a link to its subject. */
export function NoticeBell({ area }: { area: Area }) {
  const [opened, setOpened] = useState(false);
  const { data } = useCall(inboxCalls.inbox, {});
  const markRead = useAction(inboxCalls.markRead);
  const arrived = useLiveNotices();
  const unread = data?.unread ?? 0;
  const shown = unread > 99 ? '99+' : String(unread);
  const notices = data?.data ?? [];
  const close = () => setOpened(false);
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {arrived ? m.notifications_new_one({ title: arrived }) : ''}
      </VisuallyHidden>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" width="min(380px, 100vw - 16px)" trapFocus>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            onClick={() => setOpened(!opened)}
            aria-label={unread > 0 ? m.app_notices_unread({ count: shown }) : m.app_notices()}
            className={classes.bell}
            title={m.app_notices()}
          >
            <Indicator
              disabled={unread === 0}
              label={shown}
              size={16}
              color="var(--sd-wait-mark)"
              classNames={{ indicator: classes.unread }}
            >
              <IconBell size={20} />
            </Indicator>
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={m.app_notices()}>
          <div className={classes.head}>
            <Text fw={650}>{m.app_notices()}</Text>
            {unread > 0 ? (
              <Button variant="subtle" size="compact-sm" onClick={() => markRead.mutate({ body: {} })}>
                {m.app_notices_read_all()}
              </Button>
            ) : null}
          </div>
          <ScrollArea.Autosize mah={400}>
            {notices.map((notice) => (
              <NoticeItem
                key={notice.id}
                notice={notice}
                onOpen={() => {
                  close();
                  if (!notice.isRead) markRead.mutate({ body: { ids: [notice.id] } });
                }}
              />
            ))}
            {notices.length === 0 ? (
              <Text c="dimmed" p="lg">
                {m.app_notices_none()}
              </Text>
            ) : null}
          </ScrollArea.Autosize>
          <Link to={inboxPath[area]} className={classes.all} onClick={close}>
            {m.notifications_see_all()}
          </Link>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
