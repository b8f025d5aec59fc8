import { Text } from '@mantine/core';
import type { TransferPlan } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { planLooks } from './plan-words.ts';
import classes from './payments.module.css';

/** A shop's planned transfers, newest first; each opens its page. */
export function PlanRows({ plans }: { plans: readonly TransferPlan[] }) {
  if (plans.length === 0) return <Text c="dimmed">{m.payments_plan_list_empty()}</Text>;
  return (
    <ul className={classes.rows}>
      {plans.map(({ id, refNo, amountPaise, bankName, accountNumber, endsOn, status }) => (
        <li key={id} className={classes.row} data-bare>
          <Link
            to="/merchant/accounting/transfer/$id"
            params={{ id }}
            className={classes.open}
            aria-label={m.payments_plan_of({ refNo })}
          >
            <Amount value={amountPaise} strong />
            <span className={classes.facts}>
              <span>{`${bankName} ··${accountNumber.slice(-4)}`}</span>
              <span>
                {m.payments_plan_ends()} <DateText value={endsOn} />
              </span>
            </span>
          </Link>
          <StatusBadge of="payment" status={planLooks[status].status} words={planLooks[status].words()} />
        </li>
      ))}
    </ul>
  );
}
