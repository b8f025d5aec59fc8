import { type FrequentBill, ownBills } from '@sevadesk/contract/bills';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import classes from './bills.module.css';
import { ReminderButton } from './reminder-button.tsx';

/** Customers who paid here before: one click fetches the next bill. */
export function FrequentCustomers({ onPick }: { onPick: (customer: FrequentBill) => void }) {
  const { data } = useCall(ownBills.frequent, {});
  const offered = data?.data.filter(({ isOffered }) => isOffered) ?? [];
  if (offered.length === 0) return null;
  return (
    <Panel title={m.bills_frequent_title()}>
      <ul className={classes.rows}>
        {offered.map((row) => (
          <li key={row.id} className={classes.customer}>
            <button type="button" className={classes.row} onClick={() => onPick(row)}>
              <span>
                <b>{row.customerName ?? row.account}</b>
                <span className={classes.second}>
                  {row.billerName} · {row.account}
                </span>
              </span>
              <span className={classes.last}>
                {formatAmount(toPaise(row.lastPaise))}
                <span className={classes.second}>
                  <DateText value={row.lastPaidAt} />
                </span>
              </span>
            </button>
            <ReminderButton customer={row} account={row.customerName ?? row.account} iconOnly />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
