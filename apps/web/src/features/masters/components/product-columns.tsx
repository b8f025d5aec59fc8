import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { percentText } from '@sevadesk/contract/kernel/percent';
import type { CardRow, LoanRow } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import type { Column } from '../../../shared/table/index.ts';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { applyWords, commissionWords, filterOf } from './product-words.ts';

type Row = CardRow | LoanRow;

export const bankColumn: Column<Row> = { id: 'bankName', header: m.masters_product_bank, cell: (row) => row.bankName };
export const nameColumn: Column<Row> = {
  id: 'name',
  header: m.masters_product_name,
  kind: 'name',
  cell: (row) => row.name,
};

function commissionText({ commissionMode, commissionPaise, commissionBasisPoints }: Row): string {
  if (commissionPaise !== null) return formatAmount(commissionPaise);
  return commissionBasisPoints === null ? commissionWords[commissionMode]() : `${percentText(commissionBasisPoints)}%`;
}

/** The last columns of cards and loans. */
export const offerColumns: readonly Column<Row>[] = [
  {
    id: 'commissionMode',
    header: m.masters_product_commission,
    cell: commissionText,
    options: filterOf(commissionWords),
  },
  {
    id: 'applyMode',
    header: m.masters_product_apply,
    cell: (row) => applyWords[row.applyMode](),
    options: filterOf(applyWords),
  },
  { id: 'position', header: m.masters_product_position, kind: 'number', cell: (row) => row.position },
  {
    id: 'isActive',
    header: m.masters_status,
    cell: (row) => <StatusBadge of="master" status={row.isActive ? 'active' : 'inactive'} />,
    pin: true,
  },
];
