import type { ReactNode } from 'react';
import { HasHeading } from '../frame/page-heading.ts';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import classes from './pages.module.css';

/** A list: title with count, one primary action, then the table. */
export function ListPage({ children, ...header }: Omit<PageHeaderProps, 'children'> & { children: ReactNode }) {
  return (
    <HasHeading value={true}>
      <div className={classes.page}>
        <PageHeader {...header} />
        {children}
      </div>
    </HasHeading>
  );
}
