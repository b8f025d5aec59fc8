import { Stack, Text } from '@mantine/core';
import { formatAmount, formatBalance } from '@sevadesk/contract/kernel/money-format';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type PayoutOptions, payoutInput, payouts } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { FMoney, Form, useFormValue } from '../../../shared/form/index.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Amount, Balance } from '../../../shared/ui/values/money.tsx';

type Props = {
  options: PayoutOptions & { account: NonNullable<PayoutOptions['account']> };
  onDone: (reply: ReplyOf<typeof payouts.request>) => void;
};

/** A payout: what is available, the account, the amount, and what the bank account gets of it. */
export function PayoutForm({ options, onDone }: Props) {
  const { account, availablePaise, leftPaise, minPaise, maxPaise, feePaise, feeGstPaise, isReturnCharged } = options;
  const request = useAction(payouts.request, { refreshes: ['wallet'] });
  const [id] = useState(() => crypto.randomUUID());
  const limitPaise = toPaise(Math.min(maxPaise, availablePaise));
  return (
    <Form
      schema={payoutInput}
      defaults={{ id, feePaise, accountEnd: account.end }}
      submitLabel={m.payouts_request()}
      onSubmit={(body) => request.mutateAsync({ body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <Facts
          facts={[
            { label: m.payouts_available(), value: <Balance value={availablePaise} strong /> },
            { label: m.payouts_account(), value: `${account.holder} · ${account.ifsc} · ··${account.end}` },
          ]}
        />
        {leftPaise > 0 ? (
          <Text size="sm" c="dimmed">
            {m.payouts_left_note({ amount: formatBalance(leftPaise) })}
          </Text>
        ) : null}
        <FMoney
          name="amountPaise"
          label={m.payouts_amount()}
          help={m.payouts_amount_help({ min: formatBalance(minPaise), max: formatBalance(limitPaise) })}
          required
        />
        {feePaise > 0 ? <Net feePaise={feePaise} /> : null}
        <Text size="sm" c="dimmed">
          {feePaise > 0 ? m.payouts_fee_help({ fee: formatAmount(feePaise), gst: formatAmount(feeGstPaise) }) : null}{' '}
          {isReturnCharged && feePaise > 0 ? m.payouts_return_charged() : m.payouts_return_free()}{' '}
          {m.payouts_tds_note()}
        </Text>
        {account.isNew ? <Text size="sm">{m.payouts_new_account_note()}</Text> : null}
      </Stack>
    </Form>
  );
}

/** What the bank account gets of the typed amount. */
function Net({ feePaise }: { feePaise: number }) {
  const amount = useFormValue<unknown>('amountPaise');
  const net = typeof amount === 'number' && amount > feePaise ? toPaise(amount - feePaise) : null;
  return <Facts facts={[{ label: m.payouts_net(), value: net === null ? '-' : <Amount value={net} strong /> }]} />;
}
