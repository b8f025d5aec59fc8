import type { ApprovalRow } from '@sevadesk/contract/approvals';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import classes from './approvals.module.css';

type Props = { rows: readonly ApprovalRow[]; current?: string; onOpen: (id: string) => void };

/** Requests that wait for a second person, one per row. */
export function ApprovalRows({ rows, current, onOpen }: Props) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={classes.row}
            aria-current={row.id === current || undefined}
            onClick={() => onOpen(row.id)}
          >
            <span className={classes.act}>{row.act}</span>
            {row.amountPaise === null ? null : <Amount value={row.amountPaise} strong />}
            <span className={classes.facts}>
              <span>{row.kindName}</span>
              {row.shop ? <span>{row.shop.name}</span> : null}
              <span>{row.requestedBy}</span>
              <DateText value={row.requestedAt} time />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
