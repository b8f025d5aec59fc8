import type { ReactNode } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { HasHeading } from '../frame/page-heading.ts';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import classes from './pages.module.css';

type Props = Omit<PageHeaderProps, 'children'> & {
  /** What waits, in numbers. */
  strip?: ReactNode;
  keys?: readonly { keys: readonly string[]; label: string }[];
  /** What stands at the left: the scan, with zoom and rotate, or the list whose record stands at the right. */
  first?: 'scan' | 'list';
  left: ReactNode;
  right: ReactNode;
};

/** Work through what waits, one after the other, by keyboard; nothing modal in the way. */
export function QueuePage({ strip, keys = [], first = 'scan', left, right, ...header }: Props) {
  return (
    <HasHeading value={true}>
      <div className={classes.page}>
        <PageHeader {...header} />
        <div className={classes.strip}>
          {strip}
          <div className={classes.hints}>
            {keys.map(({ keys: names, label }) => (
              <KeyHint key={label} keys={names}>
                {label}
              </KeyHint>
            ))}
          </div>
        </div>
        <div className={classes.split} data-kind={first === 'list' ? 'desk' : 'queue'}>
          <div className={first === 'list' ? classes.main : `${classes.main} ${classes.sticky}`}>{left}</div>
          <div className={first === 'list' ? `${classes.main} ${classes.sticky}` : classes.main}>{right}</div>
        </div>
      </div>
    </HasHeading>
  );
}
