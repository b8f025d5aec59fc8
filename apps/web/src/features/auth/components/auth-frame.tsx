import type { ReactNode } from 'react';
import classes from './auth-frame.module.css';
import { useNamesPage } from '../../../shared/ui/frame/page-name.ts';
import { DeskArt } from './desk-art.tsx';

type Props = { title: string; lead?: string; footer?: ReactNode; children?: ReactNode };

/** The common frame of all sign-in pages: text and form at the left, an illustration at the right where there is room. */
export function AuthFrame({ title, lead, footer, children }: Props) {
  useNamesPage(title);
  return (
    <div className={classes.page}>
      <section className={classes.card}>
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
          <div className={classes.body}>{children}</div>
          {footer ? <div className={classes.footer}>{footer}</div> : null}
        </div>
        <div className={classes.art} aria-hidden="true">
          <DeskArt />
        </div>
      </section>
    </div>
  );
}
