import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import classes from './prices.module.css';

/** A difference in paise with its sign; `isGood` determines the colour, and the sign conveys the same without colour. */
export function SignedMoney({ value, isGood = value > 0 }: { value: number; isGood?: boolean }) {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  const tone = value === 0 ? undefined : isGood ? classes.good : classes.bad;
  return (
    <span className={tone}>
      {sign}
      {formatAmount(toPaise(Math.abs(value)))}
    </span>
  );
}
