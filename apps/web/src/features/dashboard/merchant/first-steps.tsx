import { merchant } from '@sevadesk/contract/kernel/access';
import { type KycState, kyc } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import classes from '../components/dashboard.module.css';

const kycPath = '/merchant/account/kyc';
const upi = { to: '/merchant/paymentgateway/pg-gateway', access: merchant('m.gateway.pay') } as const;
const bank = { to: '/merchant/accounting/payment', access: merchant('m.payments.request') } as const;
const applyPath = '/merchant/product/nsdl-pan/physical/n/apply';
const oneMinute = 60_000;

/** What unverified documents block, in the order of what most shops do first. */
function kycNote({ status, products }: KycState): string {
  if (status === 'rejected') return m.kyc_hint_rejected();
  if (status === 'expired') return m.kyc_hint_expired();
  if (products.includes('nsdl-paper')) return m.dashboard_first_kyc_pan();
  return products.length > 0 ? m.dashboard_first_kyc_some() : m.dashboard_first_kyc_free();
}

type Step = { to: NonNullable<LinkProps['to']>; label: string; note: string };

/** The next steps of a person who may apply, in a shop without an application: documents, money, the first application; finished ones are left out. */
export function FirstSteps({ balancePaise }: { balancePaise: number | undefined }) {
  const may = useMay();
  const { data: state, isPending } = useCall(kyc.state, {}, { staleTime: oneMinute });
  if (isPending) return null;
  const isOpen = state && state.status !== 'pending' && state.status !== 'verified';
  const pay = [upi, bank].find(({ access }) => may(access));
  const steps: Step[] = [];
  if (isOpen && may(kyc.own)) steps.push({ to: kycPath, label: m.kyc_hint_go(), note: kycNote(state) });
  if (balancePaise !== undefined && balancePaise <= 0 && pay)
    steps.push({ to: pay.to, label: m.dashboard_first_money(), note: m.dashboard_first_money_note() });
  steps.push({ to: applyPath, label: m.dashboard_first_application(), note: m.dashboard_recent_empty_text() });
  return (
    <ol className={classes.rows}>
      {steps.map(({ to, label, note }, at) => (
        <li key={to}>
          <Link to={to} className={classes.row}>
            <span className={classes.rowNumber} data-empty>
              {at + 1}
            </span>
            <span className={classes.rowText}>
              <span>{label}</span>
              <span className={classes.rowNote}>{note}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
