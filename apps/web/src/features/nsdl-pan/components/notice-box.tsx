import type { ReactNode } from 'react';
import classes from './notice-box.module.css';

type Props = { title: string; children: ReactNode; tone?: 'wait' | 'bad'; role?: 'note' | 'alert' | 'status' };

/** What waits for the person or went against them, above the thing itself. */
export function NoticeBox({ title, children, tone = 'wait', role = 'note' }: Props) {
  return (
    <div className={classes.box} data-tone={tone} role={role}>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  );
}
