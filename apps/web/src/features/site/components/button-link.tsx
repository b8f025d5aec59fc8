import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './button-link.module.css';

/** A link that looks like a button, without the component library's heavier one. */
export function ButtonLink({ to, quiet = false, children }: { to: string; quiet?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={classes.button} data-quiet={quiet || undefined}>
      {children}
    </Link>
  );
}
