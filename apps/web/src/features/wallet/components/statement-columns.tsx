import type { StatementRow } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import type { Columns } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount, LedgerBalance } from '../../../shared/ui/values/money.tsx';
import { kindWords } from './kind-words.ts';

const side = (amount: StatementRow['drPaise']) => (amount === 0 ? '-' : <Amount value={amount} />);

export const statementColumns: Columns<StatementRow> = [
  { id: 'dated', header: m.wallet_dated, kind: 'date', cell: (row) => <DateText value={row.dated} /> },
  { id: 'at', header: m.wallet_at, kind: 'date', cell: (row) => <DateText value={row.at} time />, hidden: true },
  { id: 'kind', header: m.wallet_kind, cell: (row) => kindWords[row.kind]() },
  { id: 'narration', header: m.wallet_narration, cell: (row) => row.narration },
  { id: 'drPaise', header: m.wallet_dr, kind: 'money', cell: (row) => side(row.drPaise) },
  { id: 'crPaise', header: m.wallet_cr, kind: 'money', cell: (row) => side(row.crPaise) },
  {
    id: 'balancePaise',
    header: m.wallet_balance,
    kind: 'money',
    cell: (row) => <LedgerBalance value={row.balancePaise} strong />,
    pin: true,
  },
];
