import { Button } from '@mantine/core';
import { type KycRow, kycStaff, kycSubjects } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { IconAdjustments } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { statusView } from '../../../shared/table/status-view.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { queueView } from '../../dashboard/index.ts';
import { casePaths } from '../components/case/paths.ts';
import { KycBadge } from '../components/kyc-badge.tsx';

const subjectWords = { merchant: m.kyc_subject_merchant, staff: m.kyc_subject_staff } as const;
const linkTo = (row: KycRow): LinkProps => ({ to: casePaths[row.subject], params: { id: row.id } });

const columns: Columns<KycRow> = [
  { id: 'name', header: m.kyc_col_name, kind: 'name', cell: (row) => row.name, link: linkTo },
  { id: 'code', header: m.kyc_col_code, cell: (row) => row.code },
  {
    id: 'subject',
    header: m.kyc_col_subject,
    cell: (row) => subjectWords[row.subject](),
    options: kycSubjects.map((value) => ({ value, label: subjectWords[value] })),
  },
  { id: 'waiting', header: m.kyc_col_waiting, kind: 'number', cell: (row) => row.waiting },
  {
    id: 'waitingSince',
    header: m.kyc_col_waiting_since,
    kind: 'date',
    cell: (row) =>
      row.waitingSince === null ? (
        '-'
      ) : (
        <>
          <DateText value={row.waitingSince} /> ({m.kyc_days({ days: String(row.waitingDays ?? 0) })})
        </>
      ),
  },
  {
    id: 'submittedAt',
    header: m.kyc_col_submitted,
    kind: 'date',
    cell: (row) => <DateText value={row.submittedAt} />,
    hidden: true,
  },
  {
    id: 'verifiedAt',
    header: m.kyc_col_verified,
    kind: 'date',
    cell: (row) => <DateText value={row.verifiedAt} />,
    hidden: true,
  },
  { id: 'expiresOn', header: m.kyc_col_expires, kind: 'date', cell: (row) => <DateText value={row.expiresOn} /> },
  {
    id: 'status',
    header: m.kyc_col_status,
    cell: (row) => <KycBadge status={row.status} />,
    options: statusOptions('kyc'),
    pin: true,
  },
];

const where = (field: string, value1: string) => [{ field, opt: 'eq' as const, value1 }];

const views = () => [
  { label: m.kyc_view_all(), filters: [] },
  queueView('kyc'),
  { label: m.kyc_view_shops(), filters: where('subject', 'merchant') },
  { label: m.kyc_view_staff(), filters: where('subject', 'staff') },
  statusView('kyc', 'rejected'),
  statusView('kyc', 'verified'),
];

/** STF-23: identity documents of shops and staff, longest pending first. */
export function KycList() {
  const may = useMay();
  const settings = may(kycStaff.requirements) ? (
    <Button
      component={Link}
      to="/backend/settings/kyc"
      variant="default"
      leftSection={<IconAdjustments size={16} aria-hidden />}
    >
      {m.kyc_settings_button()}
    </Button>
  ) : undefined;
  return (
    <ListPage title={m.kyc_queue_title()} action={settings}>
      <DataTable
        endpoint={kycStaff.list}
        exportEndpoint={kycStaff.export}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['name', 'waiting', 'waitingSince']}
        empty={{ title: m.kyc_queue_empty(), text: m.kyc_queue_empty_text() }}
      />
    </ListPage>
  );
}
