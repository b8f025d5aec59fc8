import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { SiteNews } from '@sevadesk/contract/site';
import { m } from '@sevadesk/messages';
import { IconSpeakerphone } from '@tabler/icons-react';
import { inLanguage } from '../../../shared/site/use-site-home.ts';
import { LinkedText } from '../../../shared/ui/values/linked-text.tsx';
import classes from './news.module.css';

/** Important news, as a band across the page. */
export function NewsBand({ news }: { news: readonly SiteNews[] }) {
  return news.map(({ id, title, text }) => (
    <div key={id} className={classes.band}>
      <p>
        <IconSpeakerphone size={20} aria-hidden />
        <span>
          <strong>{inLanguage(title)}</strong> <LinkedText text={inLanguage(text)} />
        </span>
      </p>
    </div>
  ));
}

/** News for everybody, newest first, in the server's order. */
export function NewsList({ news }: { news: readonly SiteNews[] }) {
  return (
    <section className={classes.news} aria-labelledby="news">
      <h2 id="news">{m.site_news_title()}</h2>
      <ul>
        {news.map(({ id, title, text, startsOn }) => (
          <li key={id}>
            <time dateTime={startsOn}>{formatDate(startsOn)}</time>
            <h3>{inLanguage(title)}</h3>
            <p>
              <LinkedText text={inLanguage(text)} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
