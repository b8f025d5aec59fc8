import {
  type FormerOrder,
  type FormerOrderOfShop,
  type FormerOrderState,
  formerOrderStates,
} from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import type { Columns } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { FormerPapers } from './former-papers.tsx';

const stateWords: Record<FormerOrderState, () => string> = {
  done: m.move_in_order_done,
  rejected: m.move_in_order_rejected,
  cancelled: m.move_in_order_cancelled,
  open: m.move_in_order_open,
};
/** They look like the outcomes of earlier PAN applications. */
const looks: Record<FormerOrderState, string> = { done: 'A', rejected: 'F', cancelled: 'F', open: 'P' };

/** The documents of an order, which each area reads by calls of its own. */
const documents = (area: 'staff' | 'merchant'): Columns<FormerOrder>[number] => ({
  id: 'documents',
  header: m.move_documents_column,
  cell: ({ id, number, documents: count }) => (
    <FormerPapers area={area} record={{ of: 'order', id }} number={number} count={count} />
  ),
});

const said: Columns<FormerOrder> = [
  { id: 'dated', header: m.wallet_dated, kind: 'date', cell: (row) => <DateText value={row.dated} /> },
  { id: 'service', header: m.move_kinds_service, cell: (row) => row.service },
  { id: 'number', header: m.move_kinds_order_number, cell: (row) => row.number },
  { id: 'product', header: m.move_kinds_product, cell: (row) => row.product || '-' },
  { id: 'ours', header: m.move_in_order_ours, cell: (row) => row.ours ?? '-', hidden: true },
  { id: 'customerName', header: m.move_kinds_customer, kind: 'name', cell: (row) => row.customerName || '-' },
  { id: 'mobile', header: m.move_kinds_mobile, cell: (row) => row.mobile || '-' },
  { id: 'amountPaise', header: m.move_kinds_amount, kind: 'money', cell: (row) => <Amount value={row.amountPaise} /> },
  {
    id: 'state',
    header: m.move_in_order_state,
    cell: (row) => <StatusBadge of="backlog" status={looks[row.state]} words={stateWords[row.state]()} />,
    options: formerOrderStates.map((value) => ({ value, label: stateWords[value] })),
  },
  { id: 'stateWord', header: m.move_in_order_state_word, cell: (row) => row.stateWord },
  { id: 'remark', header: m.move_kinds_remark, cell: (row) => row.remark || '-', hidden: true },
];

/** Columns of the orders of an old system. */
export const formerOrderColumns: Columns<FormerOrder> = [...said, documents('merchant')];

const [dated, ...others] = [...said, documents('staff')] as Columns<FormerOrderOfShop>;

/** The same for head office, with the shop and its old code. */
export const formerOrderColumnsOfShops: Columns<FormerOrderOfShop> = [
  ...(dated ? [dated] : []),
  {
    id: 'code',
    header: m.move_in_code,
    cell: (row) => row.code,
    link: (row) => ({ to: '/backend/user-management/merchant/$id', params: { id: row.merchantId } }),
  },
  { id: 'formerCode', header: m.move_in_former_code, cell: (row) => row.formerCode, hidden: true },
  { id: 'shopName', header: m.move_in_shop_name, kind: 'name', cell: (row) => row.shopName },
  { id: 'system', header: m.move_in_system, cell: (row) => row.system, hidden: true },
  // With the shop there is no room for all of them.
  ...others.map((column) => (column.id === 'mobile' || column.id === 'product' ? { ...column, hidden: true } : column)),
];
