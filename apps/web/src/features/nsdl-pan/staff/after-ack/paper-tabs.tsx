import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import classes from '../../components/after-ack/after-ack.module.css';
import { paths } from '../core/paths.ts';

const tabs = [
  { to: paths.papers, label: m.nsdl_pan_tin_papers_all },
  { to: paths.paperShops, label: m.nsdl_pan_tin_papers_shops },
] as const;

/** Tabs: the original forms, and the pending ones of each shop. */
export function PaperTabs() {
  return (
    <nav aria-label={m.nsdl_pan_tin_papers_title()} className={classes.tabs}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}
