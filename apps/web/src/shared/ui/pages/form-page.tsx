import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import { HasHeading } from '../frame/page-heading.ts';
import classes from './pages.module.css';
import { type Section, SectionRail } from './section-rail.tsx';

type Props = Omit<PageHeaderProps, 'children' | 'count'> & {
  sections?: readonly Section[];
  current?: string;
  /** Summary and price, at the right. */
  summary?: ReactNode;
  children: ReactNode;
};

/** A form: section rail with check marks and error counts, the fields, summary and price. */
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
