import { Alert, Button, Stack } from '@mantine/core';
import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import { isPaise, type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { type AdjustmentReply, adjustmentInput, ledger, wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FMoney, Form, FRadio, FSelect, FTextarea, useFormValue } from '../../../shared/form/index.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Balance } from '../../../shared/ui/values/money.tsx';
import { accountWord } from './account-words.ts';
import { MerchantField } from './merchant-field.tsx';

/** Accounts that the ledger calculates itself; a manual correction must not use them. */
const counted = ['house:held', 'house:merchant-receivable'];

const kinds = () => [
  { value: 'credit', label: m.wallet_adjust_kind_credit() },
  { value: 'debit', label: m.wallet_adjust_kind_debit() },
  { value: 'penalty', label: m.wallet_adjust_kind_penalty() },
];

const secondHint = (limitPaise: Paise) =>
  limitPaise === 0
    ? m.wallet_adjust_second_always()
    : m.wallet_adjust_second_hint({ amount: formatBalance(limitPaise) });

/** A correction or penalty: kind, account, amount and reason, with the resulting balance. */
export function AdjustmentForm({ onDone }: { onDone: (reply: AdjustmentReply) => void }) {
  const adjust = useAction(ledger.adjust);
  const [id] = useState(() => crypto.randomUUID());
  const { data: policy } = useCall(ledger.policy, {});
  return (
    <Form
      schema={adjustmentInput}
      draft="wallet-adjustment"
      defaults={{ id, kind: 'credit', merchantId: '', accountCode: '', reason: '' }}
      submitLabel={m.wallet_adjust_submit()}
      footer="none"
      onSubmit={(body) => adjust.mutateAsync({ body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <FRadio name="kind" label={m.wallet_adjust_what()} options={kinds()} inline={false} />
        <MerchantField name="merchantId" label={m.wallet_adjust_merchant()} required />
        <HouseField />
        <FMoney
          name="amountPaise"
          label={m.wallet_amount()}
          help={policy && secondHint(policy.secondPersonPaise)}
          required
        />
        <Outlook />
        <FTextarea name="reason" label={m.wallet_reason()} help={m.wallet_adjust_reason_help()} required />
        <Submit from={policy?.secondPersonPaise} busy={adjust.isPending} />
      </Stack>
    </Form>
  );
}

/** States in advance whether it will be posted or need approval. */
function Submit({ from, busy }: { from: number | undefined; busy: boolean }) {
  const amount = useFormValue<unknown>('amountPaise');
  const waits = from !== undefined && isPaise(amount) && amount >= from;
  return (
    <Button type="submit" loading={busy} style={{ alignSelf: 'end' }}>
      {waits ? m.wallet_adjust_submit_second() : m.wallet_adjust_submit()}
    </Button>
  );
}

function HouseField() {
  const kind = useFormValue<string>('kind');
  const { data } = useCall(wallet.accounts, { query: { search: '' } });
  if (kind === 'penalty') return null;
  const options = (data?.data ?? [])
    .filter((row) => row.kind === 'house' && !counted.includes(row.code))
    .map((row) => ({ value: row.code, label: accountWord(row) }));
  return <FSelect name="accountCode" label={m.wallet_adjust_house()} options={options} required />;
}

/** The balance now and after, once merchant and amount are known. */
function Outlook() {
  const kind = useFormValue<string>('kind');
  const merchantId = useFormValue<string>('merchantId') ?? '';
  const amount = useFormValue<unknown>('amountPaise');
  const { data } = useCall(ledger.standing, { params: { id: merchantId } }, { enabled: merchantId !== '' });
  if (merchantId === '' || !data) return null;
  const given = isPaise(amount) ? amount : 0;
  // Drawn credit stays drawn: a debit or a penalty takes only what is above zero.
  const most = Math.max(0, data.balancePaise);
  const isRefused = kind === 'debit' && given > most;
  const after = data.balancePaise + (kind === 'credit' ? given : -Math.min(given, most));
  const afterBalance = toPaise(after);
  const unpaid = kind === 'penalty' ? Math.max(0, given - most) : 0;
  return (
    <>
      <Facts
        facts={[
          { label: m.wallet_balance_now(), value: <Balance value={data.balancePaise} /> },
          {
            label: m.wallet_balance_after(),
            value: isRefused ? null : <Balance value={afterBalance} strong />,
          },
          ...(data.owedPaise > 0 || unpaid > 0
            ? [
                { label: m.wallet_owed_now(), value: <Balance value={data.owedPaise} /> },
                { label: m.wallet_owed_after(), value: <Balance value={toPaise(data.owedPaise + unpaid)} strong /> },
              ]
            : []),
        ]}
      />
      {isRefused ? (
        <Alert color="orange">{m.wallet_adjust_too_much({ balance: formatBalance(data.balancePaise) })}</Alert>
      ) : null}
    </>
  );
}
