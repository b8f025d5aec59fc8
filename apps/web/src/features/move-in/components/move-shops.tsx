import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { type MoveShopRow, type MoveView, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconArrowBackUp, IconMailForward } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions, statusWord } from '../../../shared/ui/values/status-words.ts';
import { hasShops } from './move-states.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import './add-status-words.ts';
import { OpeningBalance } from './opening-balance.tsx';

const columns: Columns<MoveShopRow> = [
  { id: 'formerCode', header: m.move_in_former_code, cell: (row) => row.formerCode },
  {
    id: 'code',
    header: m.move_in_code,
    cell: (row) => row.code,
    link: (row) => ({ to: '/backend/user-management/merchant/$id', params: { id: row.id } }),
  },
  { id: 'shopName', header: m.move_in_shop_name, kind: 'name', cell: (row) => row.shopName },
  {
    id: 'openingPaise',
    header: m.move_in_opening,
    kind: 'money',
    cell: (row) => <OpeningBalance balance={row.openingPaise} />,
  },
  { id: 'ownerName', header: m.move_in_owner, kind: 'name', cell: (row) => row.ownerName },
  { id: 'mobile', header: m.move_in_mobile, cell: (row) => row.mobile, hidden: true },
  { id: 'email', header: m.move_in_email, cell: (row) => row.email, hidden: true },
  { id: 'userName', header: m.move_in_user_name, cell: (row) => row.userName },
  {
    id: 'invitedAt',
    header: m.move_in_invited_at,
    kind: 'date',
    cell: (row) => <DateText value={row.invitedAt} time />,
  },
  {
    id: 'cameAt',
    header: m.move_in_came_at,
    kind: 'date',
    cell: (row) => <DateText value={row.cameAt} time />,
    hidden: true,
  },
  {
    id: 'state',
    header: m.move_in_sign_in,
    cell: (row) => <StatusBadge of="move_shop" status={row.state} />,
    options: statusOptions('move_shop'),
    pin: true,
  },
];

const views = () => [
  { label: m.move_in_view_all(), filters: [] },
  {
    label: m.move_in_view_not_come(),
    filters: [{ field: 'state', opt: 'in' as const, value1: ['waiting', 'invited'] }],
  },
  { label: statusWord('move_shop', 'came'), filters: [{ field: 'state', opt: 'eq' as const, value1: 'came' }] },
  { label: m.move_in_view_due(), filters: [{ field: 'openingPaise', opt: 'lt' as const, value1: 0 }] },
];

/** The imported shops: old and new codes, opening balances, and who has not signed in yet. */
export function MoveShops({ move }: { move: MoveView }) {
  const { id, status } = move;
  const fixed = useMemo(() => ({ moveId: id }), [id]);
  const [undone, setUndone] = useState<MoveShopRow>();
  if (!hasShops(move)) return null;
  return (
    <section aria-label={m.move_in_shops_here()}>
      <DataTable
        endpoint={moveIn.shops}
        exportEndpoint={moveIn.exportShops}
        fixed={fixed}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['formerCode', 'shopName', 'openingPaise', 'invitedAt']}
        rowActions={(row) =>
          status === 'finished' ? <Actions moveId={id} row={row} onUndo={() => setUndone(row)} /> : null
        }
        empty={{ title: m.move_in_shops_empty() }}
      />
      <UndoShop moveId={id} row={undone} onClose={() => setUndone(undefined)} />
    </section>
  );
}

type ActionsProps = { moveId: string; row: MoveShopRow; onUndo: () => void };

function Actions({ moveId, row, onUndo }: ActionsProps) {
  const invite = useAction(moveIn.inviteShop);
  const { id: merchantId, shopName: shop, state } = row;
  const send = async () => {
    try {
      await invite.mutateAsync({ params: { id: moveId, merchantId } });
      notify(m.move_in_invited({ shop }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Group gap={4} wrap="nowrap">
      {state === 'waiting' || state === 'invited' ? (
        <Act label={m.move_in_invite_of({ shop })} busy={invite.isPending} onClick={() => void send()}>
          <IconMailForward size={18} />
        </Act>
      ) : null}
      {state === 'came' ? null : (
        <Act label={m.move_in_undo_shop_of({ shop })} onClick={onUndo}>
          <IconArrowBackUp size={18} />
        </Act>
      )}
    </Group>
  );
}

type ActProps = { label: string; busy?: boolean; onClick: () => void; children: ReactNode };

const Act = ({ label, busy, onClick, children }: ActProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" aria-label={label} loading={busy} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);

type UndoProps = { moveId: string; row: MoveShopRow | undefined; onClose: () => void };

function UndoShop({ moveId, row, onClose }: UndoProps) {
  const undo = useAction(moveIn.undoShop, { refreshes: ['merchants', 'wallet', 'members', 'people'] });
  const shop = row?.shopName ?? '';
  return (
    <ReasonDialog
      opened={row !== undefined}
      title={m.move_in_undo_shop_title({ shop })}
      text={m.move_in_undo_shop_text()}
      label={m.move_in_undo_shop()}
      onSubmit={(body) => undo.mutateAsync({ params: { id: moveId, merchantId: row?.id ?? '' }, body })}
      onDone={() => notify(m.move_in_shop_undone({ shop }))}
      onClose={onClose}
    />
  );
}
