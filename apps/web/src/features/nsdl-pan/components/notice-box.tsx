import type { ReactNode } from 'react';
import classes from './notice-box.module.css';

type Props = { title: string; children: ReactNode; tone?: 'wait' | 'bad'; role?: 'note' | 'alert' | 'status' };

/** A notice of a pending action or a problem, above the record itself. */
export function NoticeBox({ title, children, tone = 'wait', role = 'note' }: Props) {
  return (
    <div className={classes.box} data-tone={tone} role={role}>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  );
}
