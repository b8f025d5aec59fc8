import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { type HoldRow, ledger } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { HoldEndForm } from '../components/hold-end-form.tsx';
import { PostingPeek } from '../components/posting-peek.tsx';
import '../components/add-status-words.ts';

const columns: Columns<HoldRow> = [
  { id: 'createdAt', header: m.wallet_held_at, kind: 'date', cell: (row) => <DateText value={row.createdAt} time /> },
  { id: 'merchantCode', header: m.wallet_merchant_code, cell: (row) => <CopyNumber value={row.merchantCode} /> },
  { id: 'shopName', header: m.wallet_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'narration', header: m.wallet_narration, cell: (row) => row.narration },
  { id: 'amountPaise', header: m.wallet_amount, kind: 'money', cell: (row) => <Amount value={row.amountPaise} /> },
  { id: 'deadline', header: m.wallet_deadline, kind: 'date', cell: (row) => <DateText value={row.deadline} time /> },
  { id: 'asks', header: m.wallet_asks, kind: 'number', cell: (row) => row.asks },
  {
    id: 'state',
    header: m.wallet_status,
    cell: (row) => <StatusBadge of="hold" status={row.state} />,
    options: statusOptions('hold'),
    pin: true,
  },
];

const views = () => [
  { label: m.wallet_view_all(), filters: [] },
  { label: m.wallet_view_review(), filters: [{ field: 'state', opt: 'eq' as const, value1: 'review' }] },
];

/** Holds pending with a provider; when the provider never answers, a person ends the hold with a reason. */
export function HoldList() {
  const may = useMay();
  const [peek, setPeek] = useState<string>();
  const [ending, setEnding] = useState<HoldRow>();
  return (
    <ListPage title={m.wallet_holds_title()}>
      <DataTable
        endpoint={ledger.holds}
        exportEndpoint={ledger.holdsExport}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['shopName', 'narration', 'amountPaise', 'deadline']}
        empty={{ title: m.wallet_holds_empty_title(), text: m.wallet_holds_empty_text() }}
        rowActions={(row) => (
          <Group gap="xs" wrap="nowrap" justify="flex-end">
            {row.isWaiting ? <Text size="sm">{m.wallet_hold_waiting()}</Text> : null}
            {row.state === 'review' && !row.isWaiting && may(ledger.endHold) ? (
              <Button size="compact-sm" onClick={() => setEnding(row)}>
                {m.wallet_hold_end()}
              </Button>
            ) : null}
            <Tooltip label={m.wallet_open_posting()}>
              <ActionIcon variant="subtle" aria-label={m.wallet_open_posting()} onClick={() => setPeek(row.postingId)}>
                <IconListDetails size={18} />
              </ActionIcon>
            </Tooltip>
          </Group>
        )}
      />
      <HoldEndForm hold={ending} onClose={() => setEnding(undefined)} />
      <PostingPeek id={peek} onClose={() => setPeek(undefined)} onOpen={setPeek} />
    </ListPage>
  );
}
