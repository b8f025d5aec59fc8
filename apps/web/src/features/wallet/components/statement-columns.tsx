import type { StatementKind, StatementRow } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import type { Columns } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { Money } from '../../../shared/ui/money.tsx';

const kinds: Record<StatementKind, () => string> = {
  'top-up': m.wallet_kind_top_up,
  'gateway-top-up': m.wallet_kind_gateway_top_up,
  charge: m.wallet_kind_charge,
  refund: m.wallet_kind_refund,
  commission: m.wallet_kind_commission,
  override: m.wallet_kind_override,
  'id-sale': m.wallet_kind_id_sale,
  penalty: m.wallet_kind_penalty,
  adjustment: m.wallet_kind_adjustment,
  reversal: m.wallet_kind_reversal,
  clawback: m.wallet_kind_clawback,
  recovery: m.wallet_kind_recovery,
  hold: m.wallet_kind_hold,
  capture: m.wallet_kind_capture,
  release: m.wallet_kind_release,
  suspense: m.wallet_kind_suspense,
};

const side = (amount: StatementRow['drPaise']) => (amount === 0 ? '-' : <Money value={amount} />);

export const statementColumns: Columns<StatementRow> = [
  { id: 'dated', header: m.wallet_dated, kind: 'date', cell: (row) => <DateText value={row.dated} /> },
  { id: 'at', header: m.wallet_at, kind: 'date', cell: (row) => <DateText value={row.at} time />, hidden: true },
  { id: 'kind', header: m.wallet_kind, cell: (row) => kinds[row.kind]() },
  { id: 'narration', header: m.wallet_narration, cell: (row) => row.narration },
  { id: 'drPaise', header: m.wallet_dr, kind: 'money', cell: (row) => side(row.drPaise) },
  { id: 'crPaise', header: m.wallet_cr, kind: 'money', cell: (row) => side(row.crPaise) },
  {
    id: 'balancePaise',
    header: m.wallet_balance,
    kind: 'money',
    cell: (row) => <Money value={row.balancePaise} as="ledger" strong />,
    pin: true,
  },
];
