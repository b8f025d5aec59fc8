import { Anchor } from '@mantine/core';
import type { CouponRow, StaffCouponRow, StaffPsaRow } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import type { Column, Columns } from '../../../shared/table/index.ts';
import { shopColumns } from '../../../shared/table/shop-columns.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { typeFilter, typeWords } from './words.ts';

type Numbered = { number: string };
const numberColumn = <Row extends Numbered>(onOpen: (row: Row) => void): Column<Row> => ({
  id: 'number',
  header: m.uti_pan_column_number,
  cell: (row) => (
    <Anchor component="button" type="button" onClick={() => onOpen(row)} aria-label={m.uti_pan_row_open(row)}>
      {row.number}
    </Anchor>
  ),
});

const couponFacts = <Row extends CouponRow>(): Column<Row>[] => [
  { id: 'type', header: m.uti_pan_column_type, cell: (row) => typeWords[row.type](), options: typeFilter },
  { id: 'quantity', header: m.uti_pan_column_quantity, kind: 'number', cell: (row) => row.quantity },
  {
    id: 'pricePaise',
    header: m.uti_pan_column_price,
    kind: 'money',
    cell: (row) => <Amount value={row.pricePaise} />,
  },
  { id: 'providerRef', header: m.uti_pan_column_ref, cell: (row) => row.providerRef ?? '-', hidden: true },
  {
    id: 'createdAt',
    header: m.uti_pan_column_created,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  {
    id: 'status',
    header: m.uti_pan_column_status,
    cell: (row) => <StatusBadge of="coupon" status={row.status} />,
    options: statusOptions('coupon'),
    pin: true,
  },
];

export const ownCouponColumns = (onOpen: (row: CouponRow) => void): Columns<CouponRow> => [
  numberColumn(onOpen),
  ...couponFacts<CouponRow>(),
];

export const couponColumns = (onOpen: (row: StaffCouponRow) => void): Columns<StaffCouponRow> => [
  numberColumn(onOpen),
  ...shopColumns<StaffCouponRow>(m.uti_pan_column_shop, m.uti_pan_column_code),
  { id: 'psaId', header: m.uti_pan_column_psa_id, cell: (row) => row.psaId },
  ...couponFacts<StaffCouponRow>(),
];

export const psaColumns = (onOpen: (row: StaffPsaRow) => void): Columns<StaffPsaRow> => [
  numberColumn(onOpen),
  ...shopColumns<StaffPsaRow>(m.uti_pan_column_shop, m.uti_pan_column_code),
  { id: 'psaName', header: m.uti_pan_column_name, cell: (row) => row.psaName },
  { id: 'psaId', header: m.uti_pan_column_psa_id, cell: (row) => row.psaId ?? '-' },
  { id: 'mobile', header: m.uti_pan_column_mobile, cell: (row) => row.mobile, hidden: true },
  {
    id: 'resetRequestedAt',
    header: m.uti_pan_column_reset,
    kind: 'date',
    cell: (row) => (row.resetRequestedAt ? <DateText value={row.resetRequestedAt} time /> : '-'),
  },
  {
    id: 'createdAt',
    header: m.uti_pan_column_created,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  {
    id: 'status',
    header: m.uti_pan_column_status,
    cell: (row) => <StatusBadge of="psa" status={row.status} />,
    options: statusOptions('psa').filter(({ value }) => value !== 'draft'),
    pin: true,
  },
];
