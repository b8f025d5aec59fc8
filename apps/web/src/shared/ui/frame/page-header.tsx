import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import classes from './page-header.module.css';
import { useNamesPage } from './page-name.ts';

// Loaded separately, so that a page does not wait for it.
const KeysButton = lazy(() => import('../keys/keys-button.tsx').then((chunk) => ({ default: chunk.KeysButton })));

export type Crumb = { label: string; link?: LinkProps };

export type PageHeaderProps = {
  title: ReactNode;
  /** The title of the tab, where the visible title is not a plain text or is shared by several pages. */
  name?: string;
  count?: number;
  /** The one primary action of the page. */
  action?: ReactNode;
  breadcrumb?: readonly Crumb[];
  children?: ReactNode;
};

export function PageHeader({ title, name, count, action, breadcrumb = [], children }: PageHeaderProps) {
  // The breadcrumb; the page itself is the heading below.
  const way = breadcrumb.filter(({ link, label }) => link ?? label !== title);
  // The last part is a record's number or its list. A section's only page is the section, which the title already names.
  const nearest = way.length > 1 || !way[0]?.link ? way.at(-1)?.label : undefined;
  useNamesPage(name ?? (typeof title === 'string' ? title : undefined), nearest);
  return (
    <header className={classes.header}>
      {way.length > 0 ? (
        <nav aria-label={m.shared_breadcrumb()} className={classes.crumbs}>
          {way.map(({ label, link }) => (
            <span key={label}>
              {link ? (
                <Link {...link} activeOptions={{ exact: true }} data-small>
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
