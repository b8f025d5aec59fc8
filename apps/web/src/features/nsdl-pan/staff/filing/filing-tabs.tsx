import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { paths } from '../core/paths.ts';
import classes from './filing.module.css';

const tabs = [
  { to: paths.filing, label: m.nsdl_pan_filing_tab_batches },
  { to: paths.numbers, label: m.nsdl_pan_filing_tab_numbers },
  { to: paths.slips, label: m.nsdl_pan_filing_tab_slips },
  { to: paths.allotments, label: m.nsdl_pan_filing_tab_allotments },
  { to: paths.ack, label: m.nsdl_pan_filing_tab_acknowledged },
] as const;

/** Tabs for accepted forms: batches out, numbers and slips in, and the results. */
export function FilingTabs() {
  return (
    <nav aria-label={m.nsdl_pan_filing_tabs()} className={classes.tabs}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}
