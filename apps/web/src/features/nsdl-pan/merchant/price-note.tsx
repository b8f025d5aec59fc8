import { Text } from '@mantine/core';
import { formatRupees, paiseOfRupees } from '@sevadesk/contract/kernel/money-format';
import { wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import classes from '../components/application-form.module.css';

/** The wallet's balance beside the form; the price stands on the last look, before anything is paid. */
export function PriceNote() {
  const { data } = useCall(wallet.closing, {});
  const balance = data ? paiseOfRupees(data.data) : undefined;
  return (
    <Panel title={m.nsdl_pan_merchant_price_title()}>
      <dl className={classes.sum}>
        <dt>{m.nsdl_pan_merchant_price_balance()}</dt>
        <dd>{balance === undefined ? '-' : formatRupees(balance)}</dd>
      </dl>
      <Text size="xs" c="dimmed" mt={8}>
        {m.nsdl_pan_merchant_price_at_end()}
      </Text>
    </Panel>
  );
}
