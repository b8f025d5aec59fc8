import { Button, Group } from '@mantine/core';
import { type CollectAccountRow, collect } from '@sevadesk/contract/collect';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { ReasonForm } from '../components/reason-form.tsx';
import { SettingsForm } from '../components/settings-form.tsx';
import '../components/add-status-words.ts';

const columns: Columns<CollectAccountRow> = [
  { id: 'merchantCode', header: m.collect_merchant_code, cell: (row) => row.merchantCode },
  { id: 'shopName', header: m.collect_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'accountNumber', header: m.collect_account_number, cell: (row) => <CopyNumber value={row.accountNumber} /> },
  { id: 'ifsc', header: m.collect_ifsc, cell: (row) => row.ifsc ?? '-', hidden: true },
  { id: 'vpa', header: m.collect_vpa, cell: (row) => <CopyNumber value={row.vpa} /> },
  {
    id: 'requestedAt',
    header: m.collect_requested_at,
    kind: 'date',
    cell: (row) => <DateText value={row.requestedAt} time />,
  },
  { id: 'closedReason', header: m.collect_reason, cell: (row) => row.closedReason ?? '-', hidden: true },
  { id: 'lastFault', header: m.collect_fault, cell: (row) => row.lastFault ?? '-', hidden: true },
  {
    id: 'status',
    header: m.collect_status,
    cell: (row) => <StatusBadge of="collect-account" status={row.status} />,
    options: statusOptions('collect-account'),
    pin: true,
  },
];

function OpenAll() {
  const [isOpen, setOpen] = useState(false);
  const open = useAction(collect.openAll);
  const request = () =>
    open.mutate(
      {},
      {
        onSuccess: ({ requested }) => notify(m.collect_open_all_done({ n: requested })),
        onError: notifyFailure,
        onSettled: () => setOpen(false),
      },
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.collect_open_all()}</Button>
      <ConfirmDialog
        opened={isOpen}
        title={m.collect_open_all()}
        text={m.collect_open_all_text()}
        confirmLabel={m.collect_open_all()}
        busy={open.isPending}
        onConfirm={request}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

type ChangeProps = { row: CollectAccountRow; onClose: () => void };
const namesOf = ({ accountNumber, shopName }: CollectAccountRow) => ({ account: accountNumber ?? '', shop: shopName });

function CloseDrawer({ row, onClose }: ChangeProps) {
  const close = useAction(collect.close);
  return (
    <SideDrawer opened title={m.collect_close()} onClose={onClose}>
      <ReasonForm
        text={m.collect_close_text(namesOf(row))}
        submitLabel={m.collect_close()}
        onSubmit={(body) => close.mutateAsync({ params: { id: row.id }, body })}
        onDone={() => {
          notify(m.collect_closed());
          onClose();
        }}
      />
    </SideDrawer>
  );
}

function ReopenDialog({ row, onClose }: ChangeProps) {
  const reopen = useAction(collect.reopen);
  const confirm = () =>
    reopen.mutate(
      { params: { id: row.id } },
      { onSuccess: () => notify(m.collect_reopened()), onError: notifyFailure, onSettled: onClose },
    );
  return (
    <ConfirmDialog
      opened
      title={m.collect_reopen()}
      text={m.collect_reopen_text(namesOf(row))}
      confirmLabel={m.collect_reopen()}
      busy={reopen.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function ListLinks({ onSettings }: { onSettings: () => void }) {
  const may = useMay();
  return (
    <Group gap="sm">
      <Button variant="default" renderRoot={(props) => <Link to="/backend/actions/gateway-collect" {...props} />}>
        {m.collect_payments_title()}
      </Button>
      {may(collect.saveSettings) ? (
        <Button variant="default" onClick={onSettings}>
          {m.collect_settings_title()}
        </Button>
      ) : null}
      {may(collect.openAll) ? <OpenAll /> : null}
    </Group>
  );
}

/** Collection accounts of shops: opened for all at once, closed and reopened one by one. */
export function AccountList() {
  const may = useMay();
  const [row, setRow] = useState<CollectAccountRow>();
  const [isSettings, setSettings] = useState(false);
  const done = () => setRow(undefined);
  return (
    <ListPage title={m.collect_accounts_title()} action={<ListLinks onSettings={() => setSettings(true)} />}>
      <DataTable
        endpoint={collect.accounts}
        exportEndpoint={collect.accountsExport}
        columns={columns}
        rowId={(account) => account.id}
        cardColumns={['merchantCode', 'shopName', 'accountNumber', 'vpa']}
        rowActions={(account) =>
          may(collect.close) && account.status !== 'opening' ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setRow(account)}>
              {account.status === 'active' ? m.collect_close() : m.collect_reopen()}
            </Button>
          ) : null
        }
        empty={{ title: m.collect_accounts_title(), text: m.collect_accounts_none() }}
      />
      <SideDrawer opened={isSettings} title={m.collect_settings_title()} onClose={() => setSettings(false)}>
        <SettingsForm onDone={() => setSettings(false)} />
      </SideDrawer>
      {row?.status === 'active' ? <CloseDrawer row={row} onClose={done} /> : null}
      {row?.status === 'closed' ? <ReopenDialog row={row} onClose={done} /> : null}
    </ListPage>
  );
}
