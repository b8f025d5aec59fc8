import { Anchor, Text } from '@mantine/core';
import { formatRupees, paiseOfRupees } from '@sevadesk/contract/kernel/money-format';
import { wallet } from '@sevadesk/contract/wallet';
import { m, panLabel } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useFormValue } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import classes from '../components/application-form.module.css';
import { usePrices } from './use-prices.ts';

/** The price of the chosen card and the wallet's balance beside the form; it is asked again on the last look. */
export function PriceNote() {
  const { data } = useCall(wallet.closing, {});
  const prices = usePrices();
  const cardType = useFormValue<string>('cardType');
  const balance = data ? paiseOfRupees(data.data) : undefined;
  const price = prices?.find((one) => one.cardType === cardType)?.price;
  const isShort = balance !== undefined && price !== undefined && price !== null && price > balance;
  return (
    <Panel title={m.nsdl_pan_merchant_price_title()}>
      <dl className={classes.sum}>
        <dt>{cardType ? panLabel('choice_card_type', cardType) : m.nsdl_pan_merchant_price_today()}</dt>
        <dd data-strong>{price === undefined || price === null ? '-' : formatRupees(price)}</dd>
        <dt>{m.nsdl_pan_merchant_price_balance()}</dt>
        <dd>{balance === undefined ? '-' : formatRupees(balance)}</dd>
      </dl>
      {price === null ? (
        <Text size="xs" c="red" mt={8}>
          {m.nsdl_pan_merchant_price_none()}
        </Text>
      ) : null}
      {isShort ? (
        <Text size="xs" c="red" mt={8}>
          {m.nsdl_pan_merchant_price_short()}{' '}
          <Anchor component={Link} to="/merchant/accounting/payment" size="xs">
            {m.nsdl_pan_merchant_price_top_up()}
          </Anchor>
        </Text>
      ) : null}
    </Panel>
  );
}
