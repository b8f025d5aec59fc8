import { Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { HasHeading } from '../page-heading.ts';
import { PageHeader, type PageHeaderProps } from '../page-header.tsx';
import classes from './pages.module.css';
import { type Section, SectionRail } from './section-rail.tsx';

type Props = Omit<PageHeaderProps, 'children' | 'count'> & {
  sections?: readonly Section[];
  current?: string;
  /** Summary and price, at the right. */
  summary?: ReactNode;
  children: ReactNode;
};

/** A form: section rail with ticks and faults, the fields, summary and price. */
export function FormPage({ sections, current, summary, children, ...header }: Props) {
  return (
    <HasHeading value={true}>
      <div className={classes.page}>
        <PageHeader {...header} />
        <div
          className={classes.split}
          data-kind={sections ? 'form' : 'plain'}
          data-summary={summary ? true : undefined}
        >
          {sections ? <SectionRail sections={sections} current={current} /> : null}
          <div className={classes.main}>{children}</div>
          {summary ? <aside className={`${classes.aside} ${classes.sticky}`}>{summary}</aside> : null}
        </div>
      </div>
    </HasHeading>
  );
}

/** The bar that stays at the bottom of a form: 'Saved 10:42' at the left, the buttons at the right. */
export function StickyBar({ savedAt, children }: { savedAt?: Date | null; children: ReactNode }) {
  return (
    <div className={classes.bar} data-print="none">
      <Text component="span" size="sm" c="dimmed" role="status">
        {savedAt ? m.shared_saved_at({ time: clock.format(savedAt) }) : ''}
      </Text>
      {children}
    </div>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
