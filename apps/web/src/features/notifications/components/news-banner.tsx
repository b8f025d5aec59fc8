import { Button, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ownNewsCalls } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { loadViewAs } from '../../../shared/session/view-as.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { LinkedText } from '../../../shared/ui/values/linked-text.tsx';
import classes from './notifications.module.css';

/** The newest important news, one at a time, until this person confirms having read it; on a phone one line until expanded. */
export function NewsBanner() {
  const { data } = useCall(ownNewsCalls.unreadNews, {}, { staleTime: 60_000 });
  const read = useAction(ownNewsCalls.getNews);
  const [news, ...more] = data?.data.filter(({ importance }) => importance === 'banner') ?? [];
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  if (!news) return null;
  return (
    <section className={classes.news} aria-label={m.notifications_news_label()} data-print="none">
      <IconSpeakerphone size={20} aria-hidden />
      {isPhone && !isOpen ? (
        <UnstyledButton className={classes.newsLine} aria-expanded={false} onClick={() => setOpen(true)}>
          {news.title}
        </UnstyledButton>
      ) : (
        <div className={classes.newsText}>
          <strong>{news.title}</strong>
          <p>
            <LinkedText text={news.text} />
          </p>
          {more.length > 0 ? <Text size="sm">{m.notifications_news_more({ count: String(more.length) })}</Text> : null}
        </div>
      )}
      {loadViewAs() ? null : (
        <Button
          size="xs"
          variant="white"
          loading={read.isPending}
          aria-label={m.notifications_news_dismiss_of({ title: news.title })}
          onClick={() => void read.mutateAsync({ params: { id: news.id } }).catch(notifyFailure)}
        >
          {m.notifications_news_dismiss()}
        </Button>
      )}
    </section>
  );
}
