import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { TinCaseRow } from '@sevadesk/contract/nsdl-pan';
import { joinSentences, m } from '@sevadesk/messages';
import type { Column } from '../../../../shared/table/columns.ts';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../../shared/ui/values/status-words.ts';
import classes from './after-ack.module.css';
import { DueText } from './due-text.tsx';

type C<Row extends TinCaseRow> = Column<Row>;

/** The centre's reasons, one per line. */
export function Reasons({ reasons }: { reasons: TinCaseRow['reasons'] }) {
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ code, text }) => (
        <li key={code}>{text}</li>
      ))}
    </ul>
  );
}

/** The first reason and the number of further ones, so that rows keep their height. */
function FirstReason({ reasons }: { reasons: TinCaseRow['reasons'] }) {
  const [first, ...more] = reasons.map(({ text }) => text);
  return (
    <span className={classes.due} data-wrap="" title={joinSentences(reasons.map(({ text }) => text))}>
      {first}
      {more.length > 0 ? <small>{m.nsdl_pan_tin_reasons_more({ count: String(more.length) })}</small> : null}
    </span>
  );
}

/** Columns of a list of rejections by the centre, for both areas, each with its own link. */
export function tinColumns<Row extends TinCaseRow>(link: C<Row>['link']) {
  const columns = {
    cardName: { id: 'cardName', header: m.nsdl_pan_tin_column_name, cell: (row) => row.cardName, link },
    ackNo: { id: 'ackNo', header: m.nsdl_pan_tin_column_ack, cell: (row) => <CopyNumber value={row.ackNo} /> },
    reasons: {
      id: 'reasons',
      header: m.nsdl_pan_tin_column_reasons,
      cell: (row) => <FirstReason reasons={row.reasons} />,
    },
    dueOn: {
      id: 'dueOn',
      header: m.nsdl_pan_tin_column_due,
      kind: 'date',
      cell: (row) => <DueText dueOn={row.dueOn} isOpen={row.status === 'tin_rejected'} />,
    },
    status: {
      id: 'status',
      header: m.nsdl_pan_tin_column_status,
      cell: (row) => <StatusBadge of="tin" status={row.status} />,
      options: statusOptions('tin').filter(({ value }) => value !== 'none'),
      pin: true,
    },
    token: {
      id: 'token',
      header: m.nsdl_pan_tin_column_token,
      cell: (row) => <CopyNumber value={row.token} />,
      hidden: true,
    },
    remark: { id: 'remark', header: m.nsdl_pan_tin_column_remark, cell: (row) => row.remark ?? '-', hidden: true },
    round: { id: 'round', header: m.nsdl_pan_tin_column_round, kind: 'number', cell: (row) => row.round, hidden: true },
    penaltyPaise: {
      id: 'penaltyPaise',
      header: m.nsdl_pan_tin_column_penalty,
      kind: 'money',
      cell: (row) => <Amount value={toPaise(row.penaltyPaise)} />,
      hidden: true,
    },
    enteredAt: {
      id: 'enteredAt',
      header: m.nsdl_pan_tin_column_entered,
      kind: 'date',
      cell: (row) => <DateText value={row.enteredAt} />,
      hidden: true,
    },
    statusAt: {
      id: 'statusAt',
      header: m.nsdl_pan_tin_column_since,
      kind: 'date',
      cell: (row) => <DateText value={row.statusAt} time />,
    },
  } satisfies Record<string, C<Row>>;
  return columns;
}
