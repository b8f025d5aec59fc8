import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import classes from './page-header.module.css';
import { useNamesPage } from './page-name.ts';

// Nothing that a page has to wait for.
const KeysButton = lazy(() => import('../keys/keys-button.tsx').then((chunk) => ({ default: chunk.KeysButton })));

export type Crumb = { label: string; link?: LinkProps };

export type PageHeaderProps = {
  title: ReactNode;
  /** What the tab says where the title is more than a text, or that of several pages. */
  name?: string;
  count?: number;
  /** The one primary action of the page. */
  action?: ReactNode;
  breadcrumb?: readonly Crumb[];
  children?: ReactNode;
};

export function PageHeader({ title, name, count, action, breadcrumb = [], children }: PageHeaderProps) {
  // The way here; the page itself is the heading below.
  const way = breadcrumb.filter(({ link, label }) => link ?? label !== title);
  // A record's number or its list; the one page above all others is the section, which the title names anyhow.
  const nearest = way.length > 1 || !way[0]?.link ? way.at(-1)?.label : undefined;
  useNamesPage(name ?? (typeof title === 'string' ? title : undefined), nearest);
  return (
    <header className={classes.header}>
      {way.length > 0 ? (
        <nav aria-label={m.shared_breadcrumb()} className={classes.crumbs}>
          {way.map(({ label, link }) => (
            <span key={label}>
              {link ? (
                <Link {...link} activeOptions={{ exact: true }}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </span>
          ))}
        </nav>
      ) : null}
      <div className={classes.row}>
        <h1 className={classes.title}>
          {title}
          {count === undefined ? null : <span className={classes.count}>{formatCount(count)}</span>}
        </h1>
        {children}
        <div className={classes.action}>
          <Suspense fallback={null}>
            <KeysButton />
          </Suspense>
          {action}
        </div>
      </div>
    </header>
  );
}
