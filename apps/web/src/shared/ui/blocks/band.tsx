import type { ReactNode } from 'react';
import classes from './band.module.css';

type Props = { icon: ReactNode; action: ReactNode; children: ReactNode };

/** A band along the bottom of the window during an unusual state: a text and the way out. */
export function Band({ icon, action, children }: Props) {
  return (
    <div className={classes.band}>
      {icon}
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  );
}
