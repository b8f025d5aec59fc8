import type { ReactNode } from 'react';
import classes from './band.module.css';

type Props = { icon: ReactNode; action: ReactNode; children: ReactNode };

/** What lies along the bottom of the window as long as something is other than usual: a word and the way out. */
export function Band({ icon, action, children }: Props) {
  return (
    <div className={classes.band}>
      {icon}
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  );
}
