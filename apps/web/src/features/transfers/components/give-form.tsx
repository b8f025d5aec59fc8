import { Stack, Text } from '@mantine/core';
import { formatAmount, formatBalance } from '@sevadesk/contract/kernel/money-format';
import { answerDays, type TransferLimits, transferInput, transfers } from '@sevadesk/contract/transfers';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { FMoney, Form, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';

type Member = { id: string; shopName: string };
type Props = { member: Member; limits: TransferLimits; onDone: () => void };

/** Gives money from one's own wallet to a merchant below. */
export function GiveForm({ member, limits, onDone }: Props) {
  const give = useAction(transfers.give, { refreshes: ['wallet', 'members'] });
  const [id] = useState(() => crypto.randomUUID());
  const { singlePaise: singleLimitPaise, dayLeftPaise: dayLimitPaise } = limits;
  return (
    <Form
      schema={transferInput}
      defaults={{ id, memberId: member.id, note: '' }}
      submitLabel={m.transfers_give()}
      onSubmit={async (body) => {
        await give.mutateAsync({ body });
        notify(m.transfers_given({ amount: formatAmount(body.amountPaise), shop: member.shopName }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        <Text size="sm">{m.transfers_give_text({ shop: member.shopName })}</Text>
        <FMoney
          name="amountPaise"
          label={m.transfers_amount()}
          help={m.transfers_give_help({ single: formatBalance(singleLimitPaise), left: formatBalance(dayLimitPaise) })}
          required
        />
        <FText name="note" label={m.transfers_note()} help={m.transfers_note_help()} maxLength={100} />
      </Stack>
    </Form>
  );
}

/** Asks a merchant below for money that it was given. */
export function AskBackForm({ member, limits, onDone }: Props) {
  const { outstandingPaise: limitPaise } = limits;
  const ask = useAction(transfers.requestReturn, { refreshes: ['members'] });
  const [id] = useState(() => crypto.randomUUID());
  return (
    <Form
      schema={transferInput}
      defaults={{ id, memberId: member.id, note: '' }}
      submitLabel={m.transfers_ask()}
      onSubmit={(body) => ask.mutateAsync({ body })}
      onDone={() => {
        notify(m.transfers_asked({ shop: member.shopName }));
        onDone();
      }}
    >
      <Stack gap="md">
        <Text size="sm">{m.transfers_ask_text({ shop: member.shopName, count: answerDays })}</Text>
        <FMoney
          name="amountPaise"
          label={m.transfers_amount()}
          help={m.transfers_ask_help({ most: formatBalance(limitPaise) })}
          required
        />
        <FText name="note" label={m.transfers_note()} help={m.transfers_note_help()} maxLength={100} />
      </Stack>
    </Form>
  );
}
