import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

/** A cell's text with a dimmed second line below; one line where there is no second. */
export function TwoLines({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <span className={classes.two}>
      {children}
      {below ? <small>{below}</small> : null}
    </span>
  );
}
