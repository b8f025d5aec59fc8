import { Button } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { LinkedText } from '../../../shared/ui/values/linked-text.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './settings.module.css';

/** The signed-in person's unread news; hidden when there is none. Important news is shown above every page instead. */
export function OwnNews() {
  const { data } = useCall(settings.unreadNews, {}, { staleTime: 60_000 });
  const read = useAction(settings.getNews);
  const news = data?.data.filter(({ importance }) => importance !== 'banner') ?? [];
  if (news.length === 0) return null;
  const markRead = (id: string) => read.mutateAsync({ params: { id } }).catch(notifyFailure);
  return (
    <Panel title={m.settings_own_news()} action={m.settings_own_news_count({ count: news.length })}>
      <ul className={classes.news}>
        {news.map(({ id, title, text, startsOn }) => (
          <li key={id} className={classes.newsItem}>
            <div>
              <h3>{title}</h3>
              <p>
                <LinkedText text={text} />
              </p>
              <span className={classes.newsDay}>{formatDate(startsOn)}</span>
            </div>
            <Button
              size="xs"
              variant="default"
              loading={read.isPending && read.variables?.params?.id === id}
              aria-label={m.settings_own_news_read_of({ name: title })}
              onClick={() => void markRead(id)}
            >
              {m.settings_own_news_read()}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
