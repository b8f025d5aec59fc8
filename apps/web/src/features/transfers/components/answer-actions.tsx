import { Button, Group } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { declineBody, type OwnTransferRow, transfers } from '@sevadesk/contract/transfers';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

type Props = { row: OwnTransferRow };
const refreshes = ['wallet'] as const;

/** What may be done with a transfer that waits: its member answers it, the merchant above withdraws it. */
export function AnswerActions({ row }: Props) {
  const may = useMay();
  if (row.status !== 'pending' || !may(transfers.accept)) return null;
  return row.side === 'given-back' ? <Answer row={row} /> : <Withdraw row={row} />;
}

function Answer({ row: { id, amountPaise, otherName } }: Props) {
  const accept = useAction(transfers.accept, { refreshes });
  const [open, setOpen] = useState<'accept' | 'decline'>();
  const close = () => setOpen(undefined);
  const amount = formatAmount(amountPaise);
  const run = () =>
    accept.mutate(
      { params: { id } },
      { onSuccess: () => notify(m.transfers_accepted({ amount })), onError: notifyFailure, onSettled: close },
    );
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="compact-sm" variant="light" onClick={() => setOpen('accept')}>
        {m.transfers_accept()}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => setOpen('decline')}>
        {m.transfers_decline()}
      </Button>
      <ConfirmDialog
        opened={open === 'accept'}
        title={m.transfers_accept_title({ amount, shop: otherName })}
        text={m.transfers_accept_text()}
        confirmLabel={m.transfers_accept()}
        busy={accept.isPending}
        onConfirm={run}
        onClose={close}
      />
      <SideDrawer opened={open === 'decline'} title={m.transfers_decline()} onClose={close}>
        <DeclineForm id={id} onDone={close} />
      </SideDrawer>
    </Group>
  );
}

/** Declines a request with a reason. */
export function DeclineForm({ id, onDone }: { id: string; onDone: () => void }) {
  const decline = useAction(transfers.decline);
  return (
    <Form
      schema={declineBody}
      defaults={{ remark: '' }}
      submitLabel={m.transfers_decline()}
      onSubmit={(body) => decline.mutateAsync({ params: { id }, body })}
      onDone={() => {
        notify(m.transfers_declined());
        onDone();
      }}
    >
      <FText
        name="remark"
        label={m.transfers_decline_reason()}
        help={m.transfers_decline_help()}
        maxLength={100}
        required
      />
    </Form>
  );
}

function Withdraw({ row: { id } }: Props) {
  const withdraw = useAction(transfers.withdraw);
  const run = () =>
    withdraw.mutate({ params: { id } }, { onSuccess: () => notify(m.transfers_withdrawn()), onError: notifyFailure });
  return (
    <Button size="compact-sm" variant="subtle" loading={withdraw.isPending} onClick={run}>
      {m.transfers_withdraw()}
    </Button>
  );
}
