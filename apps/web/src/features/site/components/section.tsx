import type { ReactNode } from 'react';
import classes from './section.module.css';

/** A section of a public page with its heading. */
export function Section({
  title,
  children,
  tinted = false,
}: {
  title?: string;
  children: ReactNode;
  tinted?: boolean;
}) {
  return (
    <section className={classes.section} data-tinted={tinted || undefined}>
      <div className={classes.inner}>
        {title ? <h2>{title}</h2> : null}
        {children}
      </div>
    </section>
  );
}

/** The top of a public page: title, one sentence, a picture. */
export function Opening({
  title,
  lead,
  picture,
  children,
}: {
  title: string;
  lead: string;
  picture?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className={classes.opening}>
      <div className={classes.openingInner} data-picture={picture ? true : undefined}>
        <div className={classes.words}>
          <h1>{title}</h1>
          <p>{lead}</p>
          {children ? <div className={classes.actions}>{children}</div> : null}
        </div>
        {picture ? <div className={classes.picture}>{picture}</div> : null}
      </div>
    </section>
  );
}
