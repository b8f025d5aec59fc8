import type { StatementLineRow } from '@sevadesk/contract/payments';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import classes from './payments.module.css';

type Props = {
  rows: readonly StatementLineRow[];
  current?: string;
  /** Hidden in a view of one status, where it is redundant. */
  showsStatus: boolean;
  onOpen: (id: string) => void;
};

/** Lines of the bank's statements, one per row. */
export function LineRows({ rows, current, showsStatus, onOpen }: Props) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row} data-bare data-current={row.id === current || undefined}>
          <button
            type="button"
            className={classes.open}
            aria-current={row.id === current || undefined}
            onClick={() => onOpen(row.id)}
          >
            <span className={classes.name}>{row.narration}</span>
            <span className={classes.facts}>
              <span>
                <DateText value={row.dated} />
              </span>
              <span>
                {row.bankName} ··{row.accountEnd}
              </span>
              {row.requestRefNo ? (
                <span>
                  {row.requestRefNo} {row.shopName}
                </span>
              ) : null}
            </span>
          </button>
          <span className={classes.end}>
            <Amount value={row.creditPaise > 0 ? row.creditPaise : row.debitPaise} strong />
            {showsStatus ? <StatusBadge of="line" status={row.status} /> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
