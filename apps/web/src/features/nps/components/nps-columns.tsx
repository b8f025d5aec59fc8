import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { NpsRow } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import type { Column } from '../../../shared/table/columns.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { choiceWords } from './choice-words.ts';

const tierOptions = Object.entries(choiceWords.tiers).map(([value, label]) => ({ value, label }));

/** The columns for both areas. */
export const npsColumns = {
  number: { id: 'number', header: m.nps_col_number, cell: (row) => row.number },
  name: { id: 'name', header: m.nps_col_name, kind: 'name', cell: (row) => row.name || '-' },
  mobile: { id: 'mobile', header: m.nps_col_mobile, cell: (row) => row.mobile || '-' },
  tiers: {
    id: 'tiers',
    header: m.nps_col_tiers,
    cell: (row) => (row.tiers ? choiceWords.tiers[row.tiers]() : '-'),
    options: tierOptions,
  },
  createdAt: {
    id: 'createdAt',
    header: m.nps_col_created,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  statusAt: {
    id: 'statusAt',
    header: m.nps_col_status_at,
    kind: 'date',
    cell: (row) => <DateText value={row.statusAt} time />,
    hidden: true,
  },
  pricePaise: {
    id: 'pricePaise',
    header: m.nps_col_price,
    kind: 'money',
    cell: (row) => <Amount value={row.pricePaise === null ? null : toPaise(row.pricePaise)} />,
  },
  ackNo: { id: 'ackNo', header: m.nps_col_ack, cell: (row) => <CopyNumber value={row.ackNo} /> },
  pran: { id: 'pran', header: m.nps_col_pran, cell: (row) => <CopyNumber value={row.pran} /> },
  status: {
    id: 'status',
    header: m.nps_col_status,
    cell: (row) => <StatusBadge of="nps" status={row.status} />,
    options: statusOptions('nps'),
    pin: true,
  },
} as const satisfies Record<string, Column<NpsRow>>;
