import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type ApplicationStatus, cardTypes, type StaffApplicationRow } from '@sevadesk/contract/nsdl-pan';
import { m, panKindLabel } from '@sevadesk/messages';
import type { Column } from '../../../../shared/table/index.ts';
import { shopColumns } from '../../../../shared/table/shop-columns.tsx';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../../shared/ui/values/status-words.ts';
import { TwoLines } from '../../../../shared/ui/values/two-lines.tsx';
import { Aged, sharedColumns } from '../../components/after-ack/status-columns.tsx';
import { maskedAadhaar } from '../../components/masked-aadhaar.ts';
import { paths } from './paths.ts';

export const cardWord = (card: StaffApplicationRow['cardType']): string | null => card && panKindLabel('card', card);

/** A status column whose filter offers the statuses that its list can contain. */
export const statusColumn = (statuses: readonly ApplicationStatus[]): Column<StaffApplicationRow> => ({
  id: 'status',
  header: m.nsdl_pan_staff_column_status,
  cell: (row) => (
    <TwoLines below={row.status === 'verifying' && row.holderName}>
      <StatusBadge of="application" status={row.status} />
    </TwoLines>
  ),
  options: statuses.map((value) => ({ value, label: () => statusWord('application', value) })),
  pin: true,
});

const [shopName, merchantCode] = shopColumns<StaffApplicationRow>(
  m.nsdl_pan_staff_column_shop,
  m.nsdl_pan_staff_column_code,
);

/** All available columns of a staff list of applications; each list selects its own. */
export const columnOf = {
  ...sharedColumns,
  cardName: {
    id: 'cardName',
    header: m.nsdl_pan_staff_column_name,
    cell: (row) => row.cardName,
    link: ({ id }) => ({ to: paths.info, params: { id } }),
  },
  token: { id: 'token', header: m.nsdl_pan_staff_column_token, cell: (row) => <CopyNumber value={row.token} /> },
  merchantCode,
  shopName,
  holderName: { id: 'holderName', header: m.nsdl_pan_filing_holder, cell: (row) => row.holderName ?? '-' },
  mobile: { id: 'mobile', header: m.nsdl_pan_staff_column_mobile, cell: (row) => row.mobile ?? '-' },
  email: { id: 'email', header: m.nsdl_pan_staff_column_email, cell: (row) => row.email ?? '-', hidden: true },
  aadhaar: {
    id: 'aadhaar',
    header: m.nsdl_pan_staff_column_aadhaar,
    kind: 'number',
    cell: (row) => maskedAadhaar(row.aadhaarLast4) || '-',
    hidden: true,
  },
  birthDate: {
    id: 'birthDate',
    header: m.nsdl_pan_staff_column_born,
    kind: 'date',
    cell: (row) => <DateText value={row.birthDate} />,
    hidden: true,
  },
  cardType: {
    id: 'cardType',
    header: m.nsdl_pan_staff_column_card_type,
    cell: (row) => cardWord(row.cardType) ?? '-',
    options: cardTypes.map((value) => ({ value, label: () => cardWord(value) ?? value })),
    hidden: true,
  },
  attempt: {
    id: 'attempt',
    header: m.nsdl_pan_staff_column_attempt,
    kind: 'number',
    cell: (row) => row.attempt,
    hidden: true,
  },
  pricePaise: {
    id: 'pricePaise',
    header: m.nsdl_pan_staff_column_price,
    kind: 'money',
    cell: (row) => <Amount value={row.pricePaise === null ? null : toPaise(row.pricePaise)} />,
    hidden: true,
  },
  waitingAt: {
    id: 'waitingAt',
    header: m.nsdl_pan_staff_column_since,
    kind: 'date',
    cell: (row) => <Aged at={row.waitingAt} />,
  },
  aknNo: { id: 'aknNo', header: m.nsdl_pan_staff_column_akn_no, cell: (row) => <CopyNumber value={row.aknNo} /> },
  aknDate: {
    id: 'aknDate',
    header: m.nsdl_pan_staff_column_akn_date,
    kind: 'date',
    cell: (row) => <DateText value={row.aknDate} />,
  },
  remark: { id: 'remark', header: m.nsdl_pan_staff_column_remark, cell: (row) => row.remark ?? '-' },
} satisfies Record<string, Column<StaffApplicationRow>>;
