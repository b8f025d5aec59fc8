import { Button, Stack, Text } from '@mantine/core';
import { type AdjustmentRow, ledger } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { useMay } from '../../../shared/auth/use-me.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { AdjustmentDecision } from './adjustment-decision.tsx';
import { adjustmentWords } from './kind-words.ts';
import './add-status-words.ts';

type Props = { row: AdjustmentRow | undefined; onClose: () => void; onPosting: (id: string) => void };

/** One request, with its decision while pending, and a link to its posting. */
export function AdjustmentPeek({ row, onClose, onPosting }: Props) {
  return (
    <SideDrawer
      opened={row !== undefined}
      onClose={onClose}
      title={row ? `${adjustmentWords[row.kind]()} ${row.number}` : ''}
    >
      {row ? <Peek row={row} onClose={onClose} onPosting={onPosting} /> : null}
    </SideDrawer>
  );
}

function factsOf(row: AdjustmentRow): Fact[] {
  return [
    { label: m.wallet_amount(), value: <Amount value={row.amountPaise} strong /> },
    { label: m.wallet_status(), value: <StatusBadge of="adjustment" status={row.status} /> },
    { label: m.wallet_merchant_code(), value: row.merchantCode },
    { label: m.wallet_shop(), value: row.shopName },
    { label: m.wallet_against(), value: row.accountName },
    { label: m.wallet_requested_by(), value: row.requestedBy },
    { label: m.wallet_requested_at(), value: <DateText value={row.requestedAt} time /> },
    { label: m.wallet_reason(), value: row.reason, wide: true },
  ];
}

function Peek({ row, onClose, onPosting }: Props & { row: AdjustmentRow }) {
  const may = useMay();
  const posting = row.resultPostingId ?? row.postingId;
  return (
    <Stack gap="lg">
      <Facts facts={factsOf(row)} />
      {row.decidedBy === null ? null : (
        <Facts
          facts={[
            { label: m.wallet_decided_by(), value: row.decidedBy },
            { label: m.wallet_decided_at(), value: row.decidedAt ? <DateText value={row.decidedAt} time /> : null },
            ...(row.decisionRemark ? [{ label: m.wallet_reason(), value: row.decisionRemark, wide: true }] : []),
          ]}
        />
      )}
      <Decision row={row} mayDecide={may(ledger.approveAdjustment)} onDone={onClose} />
      {posting === null ? null : (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => onPosting(posting)}>
          {m.wallet_open_posting()}
        </Button>
      )}
    </Stack>
  );
}

type DecisionProps = { row: AdjustmentRow; mayDecide: boolean; onDone: () => void };

function Decision({ row, mayDecide, onDone }: DecisionProps) {
  if (row.status !== 'pending' || !mayDecide) return null;
  return row.isOwn ? (
    <Text c="dimmed">{m.wallet_own_request()}</Text>
  ) : (
    <AdjustmentDecision row={row} onDone={onDone} />
  );
}
