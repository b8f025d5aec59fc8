import { Text } from '@mantine/core';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { WalletMovement } from '@sevadesk/contract/kernel/wallet-movement';
import type { reports } from '@sevadesk/contract/reports';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import classes from './movements.module.css';
import { WhyButton } from './why-button.tsx';

type Props = {
  money: readonly WalletMovement[];
  /** Explains a statement line, where this person has access to it. */
  why: typeof reports.why | typeof reports.ownWhy | undefined;
};

/** A record's charges, refunds and commission, posting by posting. */
export function Movements({ money, why }: Props) {
  return (
    <ul className={classes.lines}>
      {money.map(({ id, at, amountPaise, balancePaise, narration }) => (
        <li key={id}>
          <div>
            {narration}
            <Text size="xs" c="dimmed">
              <DateText value={at} time />
            </Text>
          </div>
          <span className={classes.sum}>
            <Amount value={toPaise(amountPaise)} strong />
            {why && balancePaise !== undefined ? (
              <WhyButton endpoint={why} row={{ id, balancePaise: toPaise(balancePaise) }} />
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
