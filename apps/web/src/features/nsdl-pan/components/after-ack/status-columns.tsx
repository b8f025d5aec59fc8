import { daysBetween, istDateOf } from '@sevadesk/contract/kernel/local-date';
import { type ApplicationRow, applicationTypes, categories, formCodes } from '@sevadesk/contract/nsdl-pan';
import { m, panKindLabel } from '@sevadesk/messages';
import type { Column } from '../../../../shared/table/columns.ts';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../../shared/ui/values/status-words.ts';
import classes from './after-ack.module.css';

const caseStatuses = new Set(['settled', 'withdrawn']);

/** Returns the age of an instant in days of India. */
export function ageText(at: string | null): string {
  if (at === null) return '-';
  const days = daysBetween(istDateOf(at), istDateOf(new Date()));
  if (days <= 1) return days === 1 ? m.nsdl_pan_tin_papers_yesterday() : m.nsdl_pan_tin_papers_today();
  return m.nsdl_pan_tin_papers_days({ days: String(days) });
}

/** An instant with its age below. */
export function Aged({ at }: { at: string | null }) {
  return (
    <span className={classes.due}>
      <DateText value={at} />
      {at === null ? null : <small>{ageText(at)}</small>}
    </span>
  );
}

/** The further statuses, and the kind of application; available to every list of either area. */
export const sharedColumns = {
  hardcopyStatus: {
    id: 'hardcopyStatus',
    header: m.nsdl_pan_tin_column_paper,
    cell: (row) => (row.hardcopyStatus === 'none' ? '-' : <StatusBadge of="paper" status={row.hardcopyStatus} />),
    options: statusOptions('paper'),
  },
  tinStatus: {
    id: 'tinStatus',
    header: m.nsdl_pan_tin_column_tin,
    cell: (row) => (row.tinStatus === 'none' ? '-' : <StatusBadge of="tin" status={row.tinStatus} />),
    options: statusOptions('tin').filter(({ value }) => !caseStatuses.has(value)),
  },
  type: {
    id: 'type',
    header: m.nsdl_pan_tin_column_type,
    cell: (row) => panKindLabel('type', row.type.toLowerCase()),
    options: applicationTypes.map((value) => ({ value, label: () => panKindLabel('type', value.toLowerCase()) })),
    hidden: true,
  },
  category: {
    id: 'category',
    header: m.nsdl_pan_tin_column_category,
    cell: (row) => panKindLabel('category', row.category),
    options: categories.map(({ slug }) => ({ value: slug, label: () => panKindLabel('category', slug) })),
  },
  formCode: {
    id: 'formCode',
    header: m.nsdl_pan_tin_column_form,
    cell: (row) => row.formCode,
    options: formCodes.map((value) => ({ value, label: () => value })),
  },
  submittedAt: {
    id: 'submittedAt',
    header: m.nsdl_pan_tin_column_sent_at,
    kind: 'date',
    cell: (row) => <Aged at={row.submittedAt} />,
  },
  statusAt: {
    id: 'statusAt',
    header: m.nsdl_pan_tin_column_since,
    kind: 'date',
    cell: (row) => <Aged at={row.statusAt} />,
  },
  acknowledgedAt: {
    id: 'acknowledgedAt',
    header: m.nsdl_pan_tin_column_paper_age,
    kind: 'date',
    cell: (row) => <Aged at={row.acknowledgedAt} />,
  },
} satisfies Record<string, Column<ApplicationRow>>;
