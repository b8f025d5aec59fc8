import { transferPlans } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shared/auth/use-me.ts';
import classes from './payments.module.css';

const tabs = [
  { to: '/backend/actions/payments', label: m.payments_tab_requests, exact: true },
  { to: '/backend/actions/payments/statement', label: m.payments_tab_lines, exact: false },
  { to: '/backend/actions/payments/import', label: m.payments_tab_imports, exact: false },
] as const;
const matching = {
  to: '/backend/actions/payments/matching',
  label: m.payments_tab_matching,
  exact: false,
} as const;

/** The tabs of payments: merchants' requests, statement lines, imported statements, and for some the rules of matching. */
export function PaymentTabs() {
  const maySet = useMay()(transferPlans.policy);
  return (
    <nav aria-label={m.payments_tabs()} className={classes.tabs}>
      {[...tabs, ...(maySet ? [matching] : [])].map(({ to, label, exact }) => (
        <Link key={to} to={to} activeOptions={{ exact, includeSearch: false }}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}
