import { Text } from '@mantine/core';
import { notifications } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import classes from '../components/dashboard.module.css';

const shownAtHome = 4;

/** The newest notifications; opening one marks it as read. */
export function NewestNotices() {
  const { data } = useCall(notifications.inbox, {}, { refetchInterval: 60_000 });
  const markRead = useAction(notifications.markRead);
  const notices = data?.data.slice(0, shownAtHome) ?? [];
  return (
    <Panel title={m.app_notices()} flush={notices.length > 0}>
      {notices.length === 0 ? (
        <Text size="sm" c="dimmed">
          {m.app_notices_none()}
        </Text>
      ) : (
        <ul className={classes.rows}>
          {notices.map(({ id, title, text, link, isRead, createdAt }) => {
            const content = (
              <span className={classes.rowText} data-unread={!isRead || undefined}>
                <span>{title}</span>
                <span className={classes.rowNote}>{text}</span>
                <span className={classes.rowNote}>
                  <DateText value={createdAt} time />
                </span>
              </span>
            );
            const read = () => (isRead ? undefined : markRead.mutate({ body: { ids: [id] } }));
            return (
              <li key={id}>
                {link ? (
                  <Link to={link} className={classes.row} onClick={read}>
                    {content}
                  </Link>
                ) : (
                  <div className={classes.row}>{content}</div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
