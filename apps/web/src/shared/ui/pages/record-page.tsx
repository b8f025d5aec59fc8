import type { ReactNode } from 'react';
import { HasHeading } from '../frame/page-heading.ts';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import classes from './pages.module.css';

type Props = Omit<PageHeaderProps, 'children' | 'count'> & {
  /** Status badges and the number, beside the title. */
  badges?: ReactNode;
  children: ReactNode;
  /** Timeline, money panel: at the right. */
  aside?: ReactNode;
};

/** One record: number, badges, the one next action; facts at the left, timeline at the right. */
export function RecordPage({ badges, children, aside, ...header }: Props) {
  return (
    <HasHeading value={true}>
      <div className={classes.page}>
        <PageHeader {...header}>{badges}</PageHeader>
        <div className={classes.split} data-kind={aside ? 'record' : undefined}>
          <div className={classes.main}>{children}</div>
          {aside ? <aside className={classes.aside}>{aside}</aside> : null}
        </div>
      </div>
    </HasHeading>
  );
}
