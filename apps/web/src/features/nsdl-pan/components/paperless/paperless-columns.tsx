import type { PaperlessRow } from '@sevadesk/contract/nsdl-pan';
import { m, panKindLabel } from '@sevadesk/messages';
import type { Column } from '../../../../shared/table/columns.ts';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../../shared/ui/values/status-words.ts';
import { TwoLines } from '../../../../shared/ui/values/two-lines.tsx';
import { modeWords, optionsOf, typeWords } from './words.ts';

const cards = (['P', 'E'] as const).map((value) => ({ value, label: () => panKindLabel('card', value) }));

/** The columns for both areas. */
export const paperlessColumns = {
  token: { id: 'token', header: m.nsdl_pan_paperless_col_token, cell: (row) => <CopyNumber value={row.token} /> },
  applicantName: {
    id: 'applicantName',
    header: m.nsdl_pan_paperless_col_name,
    kind: 'name',
    cell: (row) => row.applicantName,
  },
  type: {
    id: 'type',
    header: m.nsdl_pan_paperless_col_type,
    kind: 'name',
    cell: ({ type, mode }) => <TwoLines below={modeWords[mode]()}>{typeWords[type]()}</TwoLines>,
    options: optionsOf(typeWords),
  },
  mode: {
    id: 'mode',
    header: m.nsdl_pan_paperless_col_mode,
    cell: (row) => modeWords[row.mode](),
    options: optionsOf(modeWords),
    hidden: true,
  },
  cardType: {
    id: 'cardType',
    header: m.nsdl_pan_paperless_col_card,
    cell: (row) => panKindLabel('card', row.cardType),
    options: cards,
    hidden: true,
  },
  mobile: { id: 'mobile', header: m.nsdl_pan_paperless_col_mobile, cell: (row) => row.mobile },
  createdAt: {
    id: 'createdAt',
    header: m.nsdl_pan_paperless_col_created,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  statusAt: {
    id: 'statusAt',
    header: m.nsdl_pan_paperless_col_status_at,
    kind: 'date',
    cell: (row) => <DateText value={row.statusAt} time />,
    hidden: true,
  },
  pricePaise: {
    id: 'pricePaise',
    header: m.nsdl_pan_paperless_col_price,
    kind: 'money',
    cell: (row) => <Amount value={row.pricePaise} />,
  },
  ackNo: { id: 'ackNo', header: m.nsdl_pan_paperless_col_ack, cell: (row) => <CopyNumber value={row.ackNo} /> },
  status: {
    id: 'status',
    header: m.nsdl_pan_paperless_col_status,
    cell: (row) => <StatusBadge of="paperless" status={row.status} />,
    options: statusOptions('paperless'),
    pin: true,
  },
} as const satisfies Record<string, Column<PaperlessRow>>;
