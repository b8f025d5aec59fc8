import { formatAmount, formatPlain } from '@sevadesk/contract/kernel/money-format';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { Amount } from '../../../shared/ui/values/money.tsx';
import classes from './prices.module.css';

type Props = { margin: Paise; override: Paise };

/** The network's margin on a sale by a franchise's member, and by an independent shop; a loss is labelled as such. */
export function MarginText({ margin, override }: Props) {
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
