import { Anchor } from '@mantine/core';
import type { LeadRow, OwnLeadRow } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import type { Column, Columns } from '../../../shared/table/index.ts';
import { shopColumns } from '../../../shared/table/shop-columns.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { filterOf, kindWords, sourceWords } from './words.ts';

function shared<Row extends OwnLeadRow>(onOpen: (row: Row) => void): Column<Row>[] {
  return [
    {
      id: 'number',
      header: m.banking_number,
      cell: (row) => (
        <Anchor component="button" type="button" onClick={() => onOpen(row)}>
          {row.number}
        </Anchor>
      ),
    },
    { id: 'createdAt', header: m.banking_created, kind: 'date', cell: (row) => <DateText value={row.createdAt} /> },
    { id: 'name', header: m.banking_applicant, kind: 'name', cell: (row) => row.name },
    { id: 'mobile', header: m.banking_mobile, cell: (row) => row.mobile ?? '-', hidden: true },
    {
      id: 'kind',
      header: m.banking_kind,
      cell: (row) => kindWords[row.kind](),
      options: filterOf(kindWords),
      hidden: true,
    },
    {
      id: 'source',
      header: m.banking_how,
      cell: (row) => sourceWords[row.source](),
      options: filterOf(sourceWords),
      hidden: true,
    },
    { id: 'bankName', header: m.banking_bank, cell: (row) => row.bankName },
    { id: 'productName', header: m.banking_product, kind: 'name', cell: (row) => row.productName },
    {
      id: 'askedPaise',
      header: m.banking_asked,
      kind: 'money',
      cell: (row) => <Amount value={row.askedPaise} />,
    },
    { id: 'bankRef', header: m.banking_bank_ref, cell: (row) => row.bankRef ?? '-', hidden: true },
    {
      id: 'disbursedPaise',
      header: m.banking_disbursed,
      kind: 'money',
      cell: (row) => <Amount value={row.disbursedPaise} />,
      hidden: true,
    },
    {
      id: 'commissionPaise',
      header: m.banking_commission,
      kind: 'money',
      cell: (row) => <Amount value={row.commissionPaise} />,
      hidden: true,
    },
    {
      id: 'statusAt',
      header: m.banking_status_at,
      kind: 'date',
      cell: (row) => <DateText value={row.statusAt} />,
      hidden: true,
    },
    {
      id: 'status',
      header: m.banking_status,
      cell: (row) => <StatusBadge of="lead" status={row.status} />,
      options: statusOptions('lead'),
      pin: true,
    },
  ];
}

/** The columns of a shop's own leads. */
export const ownLeadColumns = (onOpen: (row: OwnLeadRow) => void): Columns<OwnLeadRow> => shared(onOpen);

/** The columns of all leads. */
export const leadColumns = (onOpen: (row: LeadRow) => void): Columns<LeadRow> => {
  const [number, ...others] = shared(onOpen);
  return [
    ...(number ? [number] : []),
    ...shopColumns<LeadRow>(m.banking_shop, m.banking_shop_code),
    // The product usually names its bank, and shop and worker need the room.
    ...others.slice(0, -1).map((column) => (column.id === 'bankName' ? { ...column, hidden: true } : column)),
    { id: 'assigneeName', header: m.banking_assignee, cell: (row) => row.assigneeName ?? m.banking_nobody() },
    ...others.slice(-1),
  ];
};
