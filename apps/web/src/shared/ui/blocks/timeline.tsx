import type { StatusTone } from '@sevadesk/contract/kernel/status';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { DateText } from '../values/date-text.tsx';
import classes from './timeline.module.css';

export type TimelineEntry = {
  id: string;
  at: string;
  title: ReactNode;
  who?: string | null;
  text?: ReactNode;
  tone?: StatusTone;
};

/** A record's history, newest first: when, what, who and why. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.timeline} aria-label={m.shared_timeline()}>
      {entries.map(({ id, at, title, who, text, tone = 'neutral' }) => (
        <li key={id} data-tone={tone}>
          <div className={classes.title}>{title}</div>
          {text ? <div>{text}</div> : null}
          <div className={classes.meta}>
            <DateText value={at} time />
            {who ? <span> · {who}</span> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
