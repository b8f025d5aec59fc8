import { Button } from '@mantine/core';
import type { Cause, CauseFact, CauseKind, FactName } from '@sevadesk/contract/reports';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import classes from './why.module.css';

const kinds: Record<CauseKind, () => string> = {
  application: m.wallet_cause_application,
  order: m.wallet_cause_order,
  sale: m.wallet_cause_sale,
  price: m.wallet_cause_price,
  'payment-request': m.wallet_cause_payment_request,
  'gateway-order': m.wallet_cause_gateway_order,
  'bank-line': m.wallet_cause_bank_line,
  adjustment: m.wallet_cause_adjustment,
  posting: m.wallet_cause_posting,
  member: m.wallet_cause_member,
  month: m.wallet_cause_month,
  'month-line': m.wallet_cause_month_line,
  target: m.wallet_cause_target,
  person: m.wallet_cause_person,
};

const facts: Record<FactName, () => string> = {
  token: m.wallet_fact_token,
  submitted: m.wallet_fact_submitted,
  ack_no: m.wallet_fact_ack_no,
  quantity: m.wallet_fact_quantity,
  price: m.wallet_fact_price,
  gst: m.wallet_fact_gst,
  provider_fee: m.wallet_fact_provider_fee,
  commission: m.wallet_fact_commission,
  valid_from: m.wallet_fact_valid_from,
  mode: m.wallet_fact_mode,
  reference: m.wallet_fact_reference,
  paid_on: m.wallet_fact_paid_on,
  bank: m.wallet_fact_bank,
  requested_by: m.wallet_fact_requested_by,
  requested: m.wallet_fact_requested,
  decided_by: m.wallet_fact_decided_by,
  decided: m.wallet_fact_decided,
  created: m.wallet_fact_created,
  confirmed: m.wallet_fact_confirmed,
  upi_txn: m.wallet_fact_upi_txn,
  payer: m.wallet_fact_payer,
  checks: m.wallet_fact_checks,
  posted: m.wallet_fact_posted,
  reason: m.wallet_fact_reason,
  remark: m.wallet_fact_remark,
  dated: m.wallet_fact_dated,
  member: m.wallet_fact_member,
  id_type: m.wallet_fact_id_type,
  level: m.wallet_fact_level,
  territory: m.wallet_fact_territory,
  sales: m.wallet_fact_sales,
  withdrawn: m.wallet_fact_withdrawn,
  band_from: m.wallet_fact_band_from,
  share: m.wallet_fact_share,
  difference: m.wallet_fact_difference,
  volume: m.wallet_fact_volume,
  goal: m.wallet_fact_goal,
  incentive: m.wallet_fact_incentive,
};

function FactValue({ value, as }: CauseFact) {
  if (as === 'money') return <Amount value={toPaise(Number(value))} />;
  if (as === 'date') return <DateText value={String(value)} />;
  if (as === 'instant') return <DateText value={String(value)} time />;
  return <>{value}</>;
}

/** The causes of a movement, and their own causes. */
export function CauseTree({ causes }: { causes: readonly Cause[] }) {
  return (
    <ul className={classes.tree}>
      {causes.map((cause) => (
        <li key={`${cause.kind}${cause.title}`}>
          <div className={classes.cause}>
            <span>
              <small>{kinds[cause.kind]()}</small>
              <b>{cause.title}</b>
            </span>
            {cause.link === null ? null : (
              <Button component={Link} to={cause.link} variant="subtle" size="compact-sm">
                {m.wallet_why_open()}
              </Button>
            )}
          </div>
          {cause.facts.length > 0 ? (
            <Facts facts={cause.facts.map((fact) => ({ label: facts[fact.name](), value: <FactValue {...fact} /> }))} />
          ) : null}
          {cause.causes.length > 0 ? <CauseTree causes={cause.causes} /> : null}
        </li>
      ))}
    </ul>
  );
}
