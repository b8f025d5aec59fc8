import type { ReactNode } from 'react';
import classes from './panel.module.css';

type Props = { title?: string; action?: ReactNode; children: ReactNode; id?: string; flush?: boolean };

/** A bordered card with an optional section title. */
export function Panel({ title, action, children, id, flush = false }: Props) {
  return (
    <section className={classes.panel} id={id} aria-label={title}>
      {title ? (
        <header className={classes.head}>
          <h2>{title}</h2>
          {action}
        </header>
      ) : null}
      <div className={classes.body} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}
