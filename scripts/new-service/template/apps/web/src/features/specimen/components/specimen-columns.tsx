import { Anchor } from '@mantine/core';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { SpecimenRow } from '@sevadesk/contract/specimen';
import { m } from '@sevadesk/messages';
import type { Column } from '../../../shared/table/columns.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';

/** The number of an application as a link to its record; the list stays open. */
export function numberColumn<Row extends SpecimenRow>(onOpen: (row: Row) => void): Column<Row> {
  return {
    id: 'number',
    header: m.specimen_number,
    cell: (row) => (
      <Anchor component="button" type="button" onClick={() => onOpen(row)} aria-label={m.specimen_open(row)}>
        {row.number}
      </Anchor>
    ),
  };
}

/** Columns of both areas. */
export const specimenColumns = {
  customer: { id: 'customerName', header: m.specimen_customer, kind: 'name', cell: (row) => row.customerName || '-' },
  mobile: { id: 'mobile', header: m.specimen_mobile, cell: (row) => row.mobile || '-' },
  price: {
    id: 'pricePaise',
    header: m.specimen_price,
    kind: 'money',
    cell: ({ pricePaise }) => <Amount value={pricePaise === null ? null : toPaise(pricePaise)} />,
  },
  createdAt: {
    id: 'createdAt',
    header: m.specimen_created,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  status: {
    id: 'status',
    header: m.specimen_status,
    cell: (row) => <StatusBadge of="specimen" status={row.status} />,
    options: statusOptions('specimen'),
    pin: true,
  },
} as const satisfies Record<string, Column<SpecimenRow>>;

/** A view of the list for one status. */
export const onlyStatus = (value1: string, label: string) => ({
  label,
  filters: [{ field: 'status', opt: 'eq' as const, value1 }],
});
