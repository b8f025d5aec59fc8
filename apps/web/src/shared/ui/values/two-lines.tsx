import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

/** What a cell says, and below it, dim, what belongs to it; one line where there is nothing to add. */
export function TwoLines({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <span className={classes.two}>
      {children}
      {below ? <small>{below}</small> : null}
    </span>
  );
}
