import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type ApplicationRow, cardTypes } from '@sevadesk/contract/nsdl-pan';
import { m, panKindLabel } from '@sevadesk/messages';
import type { Column } from '../../../../shared/table/columns.ts';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../../shared/ui/values/status-words.ts';
import { sharedColumns } from '../../components/after-ack/status-columns.tsx';
import { linkOf } from './next-step.ts';

type C = Column<ApplicationRow>;

/** All available columns of a list of applications; each list selects its own. */
export const columnOf = {
  ...sharedColumns,
  token: { id: 'token', header: m.nsdl_pan_column_token, cell: (row) => <CopyNumber value={row.token} /> },
  cardName: {
    id: 'cardName',
    header: m.nsdl_pan_merchant_column_name,
    cell: (row) => row.cardName || m.nsdl_pan_merchant_unnamed(),
    link: linkOf,
  },
  birthDate: {
    id: 'birthDate',
    header: m.nsdl_pan_merchant_column_birth,
    kind: 'date',
    cell: (row) => <DateText value={row.birthDate} />,
    hidden: true,
  },
  mobile: { id: 'mobile', header: m.nsdl_pan_column_mobile, cell: (row) => row.mobile ?? '-' },
  email: { id: 'email', header: m.nsdl_pan_column_email, cell: (row) => row.email ?? '-', hidden: true },
  cardType: {
    id: 'cardType',
    header: m.nsdl_pan_column_card_type,
    cell: (row) => (row.cardType ? panKindLabel('card', row.cardType) : '-'),
    options: cardTypes.map((value) => ({ value, label: () => panKindLabel('card', value) })),
    hidden: true,
  },
  aknNo: { id: 'aknNo', header: m.nsdl_pan_column_akn_no, cell: (row) => <CopyNumber value={row.aknNo} /> },
  aknDate: {
    id: 'aknDate',
    header: m.nsdl_pan_column_akn_date,
    kind: 'date',
    cell: (row) => <DateText value={row.aknDate} />,
  },
  attempt: {
    id: 'attempt',
    header: m.nsdl_pan_column_attempt,
    kind: 'number',
    cell: (row) => row.attempt,
    hidden: true,
  },
  remark: { id: 'remark', header: m.nsdl_pan_column_remark, cell: (row) => row.remark ?? '-' },
  pricePaise: {
    id: 'pricePaise',
    header: m.nsdl_pan_merchant_column_paid,
    kind: 'money',
    cell: (row) => <Amount value={row.pricePaise === null ? null : toPaise(row.pricePaise)} />,
  },
  createdAt: {
    id: 'createdAt',
    header: m.nsdl_pan_merchant_column_created,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  status: {
    id: 'status',
    header: m.nsdl_pan_column_status,
    cell: (row) => <StatusBadge of="application" status={row.status} />,
    options: statusOptions('application'),
    pin: true,
  },
} satisfies Record<string, C>;
