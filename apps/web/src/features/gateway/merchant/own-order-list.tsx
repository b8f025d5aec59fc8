import { Button, Group } from '@mantine/core';
import { gateway, type GatewayOwnRow, type GatewayStatus, type GatewayWireStatus } from '@sevadesk/contract/gateway';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useAction } from '../../../shared/api/queries.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions, statusWord } from '../../../shared/ui/values/status-words.ts';
import { AskForHelp } from '../../tickets/index.ts';

const columns: Columns<GatewayOwnRow> = [
  {
    id: 'createdAt',
    header: m.gateway_created_at,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  { id: 'clientTxnId', header: m.gateway_client_txn, cell: (row) => <CopyNumber value={row.clientTxnId} /> },
  { id: 'amountPaise', header: m.gateway_amount, kind: 'money', cell: (row) => <Amount value={row.amountPaise} /> },
  { id: 'upiTxnId', header: m.gateway_upi_txn, cell: (row) => <CopyNumber value={row.upiTxnId} /> },
  {
    id: 'status',
    header: m.gateway_status,
    cell: (row) => <StatusBadge of="gateway" status={row.status} />,
    options: statusOptions('gateway'),
    pin: true,
  },
];

const settled: readonly GatewayStatus[] = ['success', 'review', 'closed', 'error'];

/** Maps the gateway's status to the status that the list shows next. */
const saidNow: Record<Exclude<GatewayWireStatus, 'success'>, GatewayStatus> = {
  created: 'created',
  scanning: 'pending',
  failure: 'failed',
};

/** Polls one of the shop's own orders again; when it is paid, the wallet is refetched. */
function useCheckAgain() {
  const check = useAction(gateway.checkStatus, { refreshes: ['wallet'] });
  return async (row: GatewayOwnRow) => {
    try {
      const { data } = await check.mutateAsync({ body: { client_txn_id: row.clientTxnId } });
      if (data.status === 'success') notify(m.gateway_wallet_credited({ amount: formatAmount(row.amountPaise) }));
      else
        notify(
          m.gateway_checked_note({ order: row.clientTxnId, status: statusWord('gateway', saidNow[data.status]) }),
          'info',
        );
    } catch (error) {
      notifyFailure(error);
    }
  };
}

/** The shop's own UPI payments, including pending ones. */
export function OwnOrderList() {
  const ask = useCheckAgain();
  return (
    <ListPage
      title={m.gateway_own_title()}
      action={
        <Group gap="sm">
          <Button variant="default" renderRoot={(props) => <Link to="/merchant/paymentgateway/account" {...props} />}>
            {m.collect_account_title()}
          </Button>
          <Button renderRoot={(props) => <Link to="/merchant/paymentgateway/pg-gateway" {...props} />}>
            {m.gateway_pay_title()}
          </Button>
        </Group>
      }
    >
      <DataTable
        endpoint={gateway.ownList}
        exportEndpoint={gateway.ownExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['createdAt', 'amountPaise', 'upiTxnId']}
        rowActions={(row) => (
          <Group gap={4} wrap="nowrap">
            {settled.includes(row.status) ? null : (
              <Button variant="subtle" size="compact-sm" onClick={() => void ask(row)}>
                {m.gateway_check_again()}
              </Button>
            )}
            <AskForHelp record={{ kind: 'gateway-order', id: row.id }} number={row.clientTxnId} iconOnly />
          </Group>
        )}
        empty={{ title: m.gateway_own_empty_title(), text: m.gateway_own_empty_text() }}
      />
    </ListPage>
  );
}
