import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { WhatIf } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { SignedMoney } from './signed-money.tsx';
import classes from './what-if.module.css';

/** The result in brief: the network's simulated margin against the actual one. */
export function WhatIfHeadline({ found }: { found: WhatIf }) {
  const { was, would, sales, merchants } = found;
  const figures = [
    {
      label: m.service_packages_margin(),
      was: was.marginPaise,
      would: would.marginPaise,
      isGood: would.marginPaise > was.marginPaise,
    },
    {
      label: m.service_packages_commission(),
      was: was.commissionPaise,
      would: would.commissionPaise,
      isGood: would.commissionPaise > was.commissionPaise,
    },
    {
      label: m.service_packages_revenue(),
      was: was.revenuePaise,
      would: would.revenuePaise,
      isGood: would.revenuePaise > was.revenuePaise,
    },
  ];
  return (
    <>
      <dl className={classes.headline}>
        {figures.map(({ label, was: before, would: after, isGood }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{formatAmount(toPaise(after))}</strong>
              <SignedMoney value={after - before} isGood={isGood} />
              <small>
                {m.service_packages_was()} {formatAmount(toPaise(before))}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {m.service_packages_what_if_sales({
          sales: formatCount(sales),
          merchants: formatCount(merchants),
        })}
      </p>
    </>
  );
}
