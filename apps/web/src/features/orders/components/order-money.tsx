import { Stack, Text } from '@mantine/core';
import type { OrderTerms } from '@sevadesk/contract/kernel/orders';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { WalletMovement } from '@sevadesk/contract/kernel/wallet-movement';
import type { reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { Movements } from '../../wallet/index.ts';

type Props = {
  money: readonly WalletMovement[];
  terms: OrderTerms | null;
  /** Explains a statement line, where this person has access to it. */
  why?: typeof reports.why | typeof reports.ownWhy | undefined;
};

/** The postings of an order, and its remaining terms. */
export function OrderMoney({ money, terms, why }: Props) {
  return (
    <Panel title={m.orders_money()}>
      <Stack gap="md">
        {money.length === 0 ? <Text c="dimmed">{m.orders_money_none()}</Text> : null}
        <Movements money={money} why={why} />
        {terms ? (
          <Facts
            columns={1}
            facts={[
              // An order without its own price has nothing to refund.
              ...(terms.pricePaise > 0
                ? [{ label: m.orders_terms_refund(), value: <Amount value={toPaise(terms.refundPaise)} /> }]
                : []),
              { label: m.orders_terms_commission(), value: <Amount value={toPaise(terms.commissionPaise)} /> },
            ]}
          />
        ) : null}
      </Stack>
    </Panel>
  );
}
