import type { FormerLine, FormerLineOfShop } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import type { Columns } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount, LedgerBalance } from '../../../shared/ui/values/money.tsx';

const side = (amount: FormerLine['debitPaise']) => (amount === 0 ? '-' : <Amount value={amount} />);

/** Columns of an old wallet statement, like those of the wallet's own statement. */
export const formerColumns: Columns<FormerLine> = [
  { id: 'dated', header: m.wallet_dated, kind: 'date', cell: (row) => <DateText value={row.dated} /> },
  { id: 'reference', header: m.move_in_former_reference, cell: (row) => row.reference || '-' },
  { id: 'narration', header: m.wallet_narration, cell: (row) => row.narration || '-' },
  { id: 'debitPaise', header: m.wallet_dr, kind: 'money', cell: (row) => side(row.debitPaise) },
  { id: 'creditPaise', header: m.wallet_cr, kind: 'money', cell: (row) => side(row.creditPaise) },
  {
    id: 'balancePaise',
    header: m.wallet_balance,
    kind: 'money',
    cell: (row) => <LedgerBalance value={row.balancePaise} strong />,
    pin: true,
  },
];

const [dated, ...others] = formerColumns as Columns<FormerLineOfShop>;

/** The same for head office, with the shop and its old code. */
export const formerColumnsOfShops: Columns<FormerLineOfShop> = [
  ...(dated ? [dated] : []),
  {
    id: 'code',
    header: m.move_in_code,
    cell: (row) => row.code,
    link: (row) => ({ to: '/backend/user-management/merchant/$id', params: { id: row.merchantId } }),
  },
  { id: 'formerCode', header: m.move_in_former_code, cell: (row) => row.formerCode },
  { id: 'shopName', header: m.move_in_shop_name, kind: 'name', cell: (row) => row.shopName },
  { id: 'system', header: m.move_in_system, cell: (row) => row.system, hidden: true },
  ...others,
];
