import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Fields in two columns from 62em; `data-wide` on a child, or `<FormWide>`, takes both. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

export function FormWide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
