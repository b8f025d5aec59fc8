import type { FilingRow, RegistrationRow } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { Text } from '@mantine/core';
import type { Columns } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { OpenOrder } from './open-order.tsx';
import {
  constitutionChoices,
  constitutionWords,
  filingChoices,
  periodWord,
  registrationChoices,
  returnChoices,
  returnWords,
  stateWord,
} from './words.ts';

type Open<Row> = (row: Row) => void;

/** Registrations, for both areas. */
export function registrationColumns<Row extends RegistrationRow>(onOpen: Open<Row>): Columns<Row> {
  return [
    {
      id: 'number',
      header: m.gst_number,
      cell: (row) => <OpenOrder number={row.number} onOpen={() => onOpen(row)} />,
    },
    { id: 'legalName', header: m.gst_legal_name, kind: 'name', cell: (row) => row.legalName ?? '-' },
    {
      id: 'constitution',
      header: m.gst_constitution,
      cell: (row) => (row.constitution ? constitutionWords[row.constitution]() : '-'),
      options: constitutionChoices,
      hidden: true,
    },
    {
      id: 'stateCode',
      header: m.gst_state,
      cell: (row) => stateWord(row.stateCode),
      hidden: true,
    },
    { id: 'arn', header: m.gst_arn, cell: (row) => row.arn ?? '-' },
    { id: 'gstin', header: m.gst_gstin, cell: (row) => row.gstin ?? '-' },
    { id: 'createdAt', header: m.gst_created, kind: 'date', cell: (row) => <DateText value={row.createdAt} /> },
    {
      id: 'statusAt',
      header: m.gst_status_since,
      kind: 'date',
      cell: (row) => <DateText value={row.statusAt} />,
      hidden: true,
    },
    {
      id: 'status',
      header: m.gst_status,
      cell: (row) => <StatusBadge of="gst_registration" status={row.status} />,
      options: registrationChoices,
      pin: true,
    },
  ];
}

/** The due date of a return, and its progress. */
export function DueDay({ dueOn, daysLeft }: Pick<FilingRow, 'dueOn' | 'daysLeft'>) {
  return (
    <>
      <DateText value={dueOn} />
      {daysLeft === null ? null : (
        <Text component="div" size="xs" c={daysLeft < 0 ? 'red' : 'dimmed'} fw={daysLeft < 0 ? 650 : undefined}>
          {daysLeft < 0 ? m.gst_days_late({ days: -daysLeft }) : m.gst_days_left({ days: daysLeft })}
        </Text>
      )}
    </>
  );
}

/** Returns, for both areas. */
export function filingColumns<Row extends FilingRow>(onOpen: Open<Row>): Columns<Row> {
  return [
    {
      id: 'number',
      header: m.gst_number,
      cell: (row) => <OpenOrder number={row.number} onOpen={() => onOpen(row)} />,
    },
    { id: 'legalName', header: m.gst_legal_name, kind: 'name', cell: (row) => row.legalName },
    { id: 'gstin', header: m.gst_gstin, cell: (row) => row.gstin, hidden: true },
    {
      id: 'returnType',
      header: m.gst_return_type,
      cell: (row) => returnWords[row.returnType](),
      options: returnChoices,
    },
    { id: 'period', header: m.gst_period, cell: (row) => periodWord(row.period) },
    { id: 'dueOn', header: m.gst_due_on, kind: 'date', cell: (row) => <DueDay {...row} /> },
    { id: 'arn', header: m.gst_arn, cell: (row) => row.arn ?? '-', hidden: true },
    {
      id: 'createdAt',
      header: m.gst_created,
      kind: 'date',
      cell: (row) => <DateText value={row.createdAt} />,
      hidden: true,
    },
    {
      id: 'statusAt',
      header: m.gst_status_since,
      kind: 'date',
      cell: (row) => <DateText value={row.statusAt} />,
      hidden: true,
    },
    {
      id: 'status',
      header: m.gst_status,
      cell: (row) => <StatusBadge of="gst_filing" status={row.status} />,
      options: filingChoices,
      pin: true,
    },
  ];
}
