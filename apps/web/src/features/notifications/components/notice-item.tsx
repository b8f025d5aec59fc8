import type { Notice } from '@sevadesk/contract/notifications';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import classes from './notifications.module.css';

/** One notification, linked to its subject. */
export function NoticeItem({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const content = (
    <>
      <strong>{notice.title}</strong>
      <span>{notice.text}</span>
      <small>
        <DateText value={notice.createdAt} time />
      </small>
    </>
  );
  const look = { className: classes.notice, 'data-unread': !notice.isRead || undefined };
  if (!notice.link) return <div {...look}>{content}</div>;
  return (
    <Link to={notice.link} {...look} onClick={onOpen}>
      {content}
    </Link>
  );
}
