import { Text } from '@mantine/core';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { ApplicationView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { Money } from '../../../shared/ui/money.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import classes from './application.module.css';

/** What an application cost and gave, posting by posting. */
export function ApplicationMoney({ lines }: { lines: ApplicationView['money'] }) {
  if (lines.length === 0) return null;
  return (
    <Panel title={m.nsdl_pan_merchant_money()}>
      <ul className={classes.money}>
        {lines.map(({ kind, at, amountPaise, narration }) => (
          <li key={`${at} ${kind} ${amountPaise}`}>
            <div>
              {narration}
              <Text size="xs" c="dimmed">
                <DateText value={at} time />
              </Text>
            </div>
            <Money value={toPaise(amountPaise)} strong />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
