import { formatAmount, formatBalance, formatDrCr } from '@sevadesk/contract/kernel/money-format';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import classes from './numbers.module.css';

type Props = { value: Paise | null | undefined; strong?: boolean };

const written = (write: (value: Paise) => string) =>
  function Written({ value, strong = false }: Props) {
    return (
      <span className={classes.money} data-strong={strong || undefined}>
        {value === null || value === undefined ? '-' : write(value)}
      </span>
    );
  };

/** An amount paid, charged, earned or withdrawn, in paise: '1,23,456.70/-'; '-' when there is none. */
export const Amount = written(formatAmount);
/** A balance or a limit, in paise: '₹ 1,23,456.70'. */
export const Balance = written(formatBalance);
/** A ledger balance, in paise: '1,23,456.70 Cr', or Dr when negative. */
export const LedgerBalance = written(formatDrCr);
