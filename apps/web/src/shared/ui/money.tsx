import { formatAmount, formatDrCr, formatRupees } from '@sevadesk/contract/kernel/money-format';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import classes from './numbers.module.css';

type Props = { value: Paise | null | undefined; as?: 'amount' | 'balance' | 'ledger'; strong?: boolean };

const writers = { amount: formatAmount, balance: formatRupees, ledger: formatDrCr };

/** An amount in paise as the specification writes it: '1,23,456.70/-', a balance in ₹, a ledger balance with Dr or Cr. */
export function Money({ value, as = 'amount', strong = false }: Props) {
  const text = value === null || value === undefined ? '-' : writers[as](value);
  return (
    <span className={classes.money} data-strong={strong || undefined}>
      {text}
    </span>
  );
}
