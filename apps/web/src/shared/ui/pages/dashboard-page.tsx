import { Box } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HasHeading } from '../frame/page-heading.ts';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import classes from './pages.module.css';

export type Figure = { label: string; value: string | number; note?: ReactNode; link?: LinkProps };

type Props = Omit<PageHeaderProps, 'children' | 'count'> & {
  figures: readonly Figure[];
  /** Pending work and quick actions, at the right. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A row of figures, each a link; then the main chart and the pending work. */
export function DashboardPage({ figures, aside, children, ...header }: Props) {
  return (
    <HasHeading value={true}>
      <div className={classes.page}>
        <PageHeader {...header} />
        <div className={classes.figures}>
          {figures.map((figure) => (
            <FigureCard key={figure.label} {...figure} />
          ))}
        </div>
        <div className={classes.split} data-kind={aside ? 'dashboard' : undefined}>
          <div className={classes.main}>{children}</div>
          {aside ? <div className={classes.aside}>{aside}</div> : null}
        </div>
      </div>
    </HasHeading>
  );
}

export function FigureCard({ label, value, note, link }: Figure) {
  const content = (
    <>
      <span className={classes.figureLabel}>{label}</span>
      <div className={classes.figureBody}>
        <Box component="span" className={classes.figureValue} __vars={{ '--signs': String(String(value).length) }}>
          {value}
        </Box>
        {note ? <span className={classes.figureNote}>{note}</span> : null}
      </div>
    </>
  );
  if (!link) return <div className={classes.figure}>{content}</div>;
  return (
    <Link {...link} className={classes.figure}>
      {content}
    </Link>
  );
}
