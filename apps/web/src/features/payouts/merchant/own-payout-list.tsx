import { Alert, Button, Group, Text } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { type OwnPayoutRow, type PayoutOptions, payoutReference, payouts } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { IconBuildingBank } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { AdviceButton } from '../components/advice-button.tsx';
import { accountColumn, firstColumns, lastColumns } from '../components/payout-columns.tsx';
import { PayoutForm } from '../components/payout-form.tsx';
import { RhythmPanel } from '../components/rhythm-panel.tsx';

/** The shop's payouts to its bank account, with the request for one. */
export function OwnPayoutList() {
  const query = useCall(payouts.options, {});
  return (
    <ListPage title={m.payouts_title()} action={query.data ? <RequestButton options={query.data} /> : undefined}>
      <Loaded query={query}>
        {(options) => (
          <>
            <Obstacle options={options} />
            <RhythmPanel options={options} />
          </>
        )}
      </Loaded>
      <DataTable
        endpoint={payouts.own}
        exportEndpoint={payouts.ownExport}
        columns={[...firstColumns, accountColumn, ...lastColumns]}
        rowId={(row) => row.id}
        rowActions={(row) => (
          <>
            <CancelButton row={row} />
            <AdviceButton endpoint={payouts.advice} row={row} />
          </>
        )}
        cardColumns={['number', 'amountPaise', 'netPaise', 'utr']}
        empty={{ title: m.payouts_empty_title(), text: m.payouts_own_empty_text() }}
      />
    </ListPage>
  );
}

function RequestButton({ options }: { options: PayoutOptions }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { account, isOn } = options;
  if (!may(payouts.request) || !isOn || account === null) return null;
  return (
    <>
      <Button leftSection={<IconBuildingBank size={16} />} onClick={() => setOpen(true)}>
        {m.payouts_request()}
      </Button>
      <SideDrawer opened={isOpen} title={m.payouts_request()} onClose={() => setOpen(false)}>
        <PayoutForm
          options={{ ...options, account }}
          onDone={({ number }) => {
            setOpen(false);
            notify(m.payouts_requested({ reference: payoutReference(number) }));
          }}
        />
      </SideDrawer>
    </>
  );
}

/** Why no payout can be requested, and the next step. */
function Obstacle({ options: { isOn, account } }: { options: PayoutOptions }) {
  if (!isOn) return <Alert color="yellow">{m.payouts_off()}</Alert>;
  if (account !== null) return null;
  return (
    <Alert color="yellow" role="note">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{m.payouts_no_account()}</Text>
        <Button component={Link} to="/merchant/account/kyc" variant="default" size="compact-sm">
          {m.payouts_open_kyc()}
        </Button>
      </Group>
    </Alert>
  );
}

function CancelButton({ row }: { row: OwnPayoutRow }) {
  const may = useMay();
  const cancel = useAction(payouts.cancel, { refreshes: ['wallet'], onDone: () => notify(m.payouts_cancelled()) });
  const [isOpen, setOpen] = useState(false);
  if (row.status !== 'ready' || !may(payouts.cancel)) return null;
  const confirm = () => cancel.mutateAsync({ params: { id: row.id } }).then(() => setOpen(false), notifyFailure);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={m.payouts_cancel_of({ reference: payoutReference(row.number) })}
        onClick={() => setOpen(true)}
      >
        {m.shared_cancel()}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={m.payouts_cancel_of({ reference: payoutReference(row.number) })}
        text={m.payouts_cancel_text({ amount: formatAmount(row.amountPaise) })}
        confirmLabel={m.payouts_cancel()}
        busy={cancel.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
