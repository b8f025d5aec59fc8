import { Text } from '@mantine/core';
import type { OwnPaperlessView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Amount } from '../../../../shared/ui/values/money.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';

function stateOf({ isHeld, status }: OwnPaperlessView): string {
  if (isHeld) return m.nsdl_pan_paperless_money_held();
  return status === 'acknowledged' || status === 'allotted'
    ? m.nsdl_pan_paperless_money_charged()
    : m.nsdl_pan_paperless_money_returned();
}

/** The fee and its current status. */
export function OrderMoney({ order }: { order: OwnPaperlessView }) {
  return (
    <Panel title={m.nsdl_pan_paperless_money_title()}>
      <Text>
        <Amount value={order.pricePaise} strong /> {stateOf(order)}
      </Text>
    </Panel>
  );
}
