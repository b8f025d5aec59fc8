import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { couponForm, type CouponQuote, type CouponWish, uti } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { FMoney, FNumber, Form, FRadio, useFormValue } from '../../../shared/form/index.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { isAffordable, OrderCost } from '../../orders/index.ts';
import { typeOptions } from './words.ts';

type Props = { opened: boolean; psaId: string; onClose: () => void };
type Asked = { wish: CouponWish; quote: CouponQuote };

const wishOf = ({ by, type, quantity, amountPaise }: z.output<typeof couponForm>): CouponWish =>
  by === 'amount' && amountPaise
    ? { by: 'amount', type, amountPaise }
    : { by: 'quantity', type, quantity: quantity ?? 1 };

/** Buys coupons: a number or an amount, then the price, then payment from the wallet. */
export function BuyForm({ opened, psaId, onClose }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const quote = useAction(uti.quote, { refreshes: [] });
  const close = () => {
    setAsked(undefined);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={m.uti_pan_buy_title()}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      <Stack>
        <Text c="dimmed">{m.uti_pan_buy_for({ psaId })}</Text>
        <Form
          schema={couponForm}
          defaults={{ by: 'quantity', type: 'electronic', quantity: 10, amountPaise: null }}
          submitLabel={m.uti_pan_buy_look()}
          onSubmit={async (values) => {
            const wish = wishOf(values);
            setAsked({ wish, quote: await quote.mutateAsync({ body: wish }) });
          }}
        >
          <FRadio name="type" label={m.uti_pan_column_type()} options={typeOptions()} />
          <FRadio
            name="by"
            label={m.uti_pan_buy_by()}
            options={[
              { value: 'quantity', label: m.uti_pan_by_quantity() },
              { value: 'amount', label: m.uti_pan_by_amount() },
            ]}
          />
          <HowMany />
          <Changed onChange={() => setAsked(undefined)} />
        </Form>
        {asked ? <Confirm key={JSON.stringify(asked.wish)} asked={asked} onDone={close} /> : null}
      </Stack>
    </Modal>
  );
}

function HowMany() {
  return useFormValue('by') === 'amount' ? (
    <FMoney name="amountPaise" label={m.uti_pan_buy_amount()} required />
  ) : (
    <FNumber name="quantity" label={m.uti_pan_buy_quantity()} required />
  );
}

/** Calls back when the input changes, because a quote is valid only for the input it was requested for. */
function Changed({ onChange }: { onChange: () => void }) {
  const [type, by, quantity, amount] = useWatch({ name: ['type', 'by', 'quantity', 'amountPaise'] });
  const wish = JSON.stringify([type, by, quantity, amount]);
  const before = useRef(wish);
  useEffect(() => {
    if (before.current === wish) return;
    before.current = wish;
    onChange();
  }, [wish, onChange]);
  return null;
}

function Confirm({ asked: { wish, quote }, onDone }: { asked: Asked; onDone: () => void }) {
  const [requestId] = useState(() => crypto.randomUUID());
  const buy = useAction(uti.buy, { refreshes: ['wallet'] });
  const press = () =>
    buy
      .mutateAsync({ body: { requestId, wish, expectedPaise: quote.pricePaise } })
      .then(({ number }) => {
        notify(m.uti_pan_buy_done({ number }));
        onDone();
      })
      .catch(notifyFailure);
  return (
    <Stack>
      <Text fw={600}>{m.uti_pan_buy_sum({ quantity: quote.quantity, unit: formatAmount(quote.unitPaise) })}</Text>
      <OrderCost quote={quote} />
      <Group justify="flex-end">
        <Button loading={buy.isPending} disabled={!isAffordable(quote)} onClick={() => void press()}>
          {m.uti_pan_buy_confirm({ price: formatAmount(toPaise(quote.pricePaise)) })}
        </Button>
      </Group>
    </Stack>
  );
}
