import { Text } from '@mantine/core';
import { formatAmount, formatBalance } from '@sevadesk/contract/kernel/money-format';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { shortfallOf } from '@sevadesk/contract/kernel/spendable';
import { m } from '@sevadesk/messages';
import { CreditNote, ShortBalance } from '../../../wallet/index.ts';
import classes from '../core/merchant.module.css';

type Props = {
  label: string;
  pricePaise: Paise | null | undefined;
  balancePaise?: Paise | undefined;
  creditLimitPaise?: number | undefined;
  minLeftPaise?: number | undefined;
};

/** Returns the shortfall of the wallet in paise; undefined when it is sufficient or the price is unknown. */
export const shortOf = ({ pricePaise, balancePaise, ...limits }: Omit<Props, 'label'>) =>
  pricePaise === null || pricePaise === undefined || balancePaise === undefined
    ? 0
    : shortfallOf(pricePaise, { balancePaise, ...limits });

/** Price, balance and remainder; if it is too low, the shortfall and where to add money. */
export function MoneyNote({ label, pricePaise, balancePaise, ...limits }: Props) {
  const short = shortOf({ pricePaise, balancePaise, ...limits });
  const isKnown = pricePaise !== null && pricePaise !== undefined;
  return (
    <>
      <dl className={classes.total}>
        {balancePaise === undefined ? null : (
          <>
            <dt>{m.nsdl_pan_paperless_price_balance()}</dt>
            <dd>{formatBalance(balancePaise)}</dd>
          </>
        )}
        <dt className={classes.sum}>{label}</dt>
        <dd className={classes.sum}>{isKnown ? formatAmount(pricePaise) : '-'}</dd>
        {isKnown && short === 0 && balancePaise !== undefined ? (
          <>
            <dt>{m.nsdl_pan_paperless_price_after()}</dt>
            <dd>{formatBalance(toPaise(balancePaise - pricePaise))}</dd>
          </>
        ) : null}
      </dl>
      {pricePaise === null ? (
        <Text c="red" size="sm">
          {m.nsdl_pan_paperless_price_none()}
        </Text>
      ) : null}
      {balancePaise === undefined ? null : <CreditNote funds={{ balancePaise, ...limits }} />}
      <ShortBalance shortPaise={short} />
    </>
  );
}
