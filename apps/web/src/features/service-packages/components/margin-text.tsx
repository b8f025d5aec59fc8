import { formatAmount, formatPlain } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { SaleMargin } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { Amount } from '../../../shared/ui/values/money.tsx';
import classes from './prices.module.css';

/** The network's margin on a sale below the dearest line, and by an independent shop; a loss is labelled as such. */
export function MarginText({ marginPaise: margin, abovePaise: override }: SaleMargin) {
  return (
    <>
      {margin < 0 ? (
        <span className={classes.bad}>
          {m.service_packages_loss()} {formatPlain(toPaise(-margin))}
        </span>
      ) : (
        <Amount value={margin} />
      )}
      {override > 0 ? (
        <span className={classes.dim}>
          {m.service_packages_without_franchise({ amount: formatAmount(toPaise(margin + override)) })}
        </span>
      ) : null}
    </>
  );
}
