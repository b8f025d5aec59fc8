import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import classes from './payments.module.css';

const tabs = [
  { to: '/backend/actions/payments', label: m.payments_tab_requests, exact: true },
  { to: '/backend/actions/payments/statement', label: m.payments_tab_lines, exact: false },
  { to: '/backend/actions/payments/import', label: m.payments_tab_imports, exact: false },
] as const;

/** The three tabs of payments: merchants' requests, statement lines, and imported statements. */
export function PaymentTabs() {
  return (
    <nav aria-label={m.payments_tabs()} className={classes.tabs}>
      {tabs.map(({ to, label, exact }) => (
        <Link key={to} to={to} activeOptions={{ exact, includeSearch: false }}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}
