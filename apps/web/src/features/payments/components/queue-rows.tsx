import { Checkbox } from '@mantine/core';
import type { StaffPaymentRow } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { modeWord } from './mode-words.ts';
import classes from './payments.module.css';

type Props = {
  rows: readonly StaffPaymentRow[];
  current?: string;
  chosen: ReadonlySet<string>;
  maySelect: boolean;
  /** Hidden in a view of one status, where it is redundant. */
  showsStatus: boolean;
  onOpen: (id: string) => void;
  onSelect: (row: StaffPaymentRow) => void;
};

/** The queue, one request per row; checkboxes select several for the same decision. */
export function QueueRows({ rows, current, chosen, maySelect, showsStatus, onOpen, onSelect }: Props) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={classes.row}
          data-current={row.id === current || undefined}
          data-bare={!maySelect || undefined}
        >
          {maySelect ? (
            <Checkbox
              size="xs"
              checked={chosen.has(row.id)}
              disabled={row.status !== 'pending'}
              onChange={() => onSelect(row)}
              aria-label={m.payments_select({ refNo: row.refNo })}
            />
          ) : null}
          <button
            type="button"
            className={classes.open}
            aria-current={row.id === current || undefined}
            onClick={() => onOpen(row.id)}
          >
            <span className={classes.name}>
              {row.sameAmountSameDay ? (
                <IconAlertTriangle
                  size={15}
                  color="var(--sd-wait-mark)"
                  aria-label={m.payments_same_amount_short()}
                  style={{ verticalAlign: '-2px', marginRight: 6 }}
                />
              ) : null}
              {row.shopName} ({row.merchantCode})
            </span>
            <span className={classes.facts}>
              <span>
                {modeWord(row.mode)} {row.reference ?? ''}
              </span>
              <span>
                <DateText value={row.paidOn} />
              </span>
              <span>{row.refNo}</span>
              {row.formerRef === null ? null : <span>{m.payments_former_ref_of({ number: row.formerRef })}</span>}
              <span>
                {row.bankName} ··{row.accountEnd}
              </span>
            </span>
          </button>
          <span className={classes.end}>
            <Amount value={row.amountPaise} strong />
            {showsStatus ? <StatusBadge of="payment" status={row.status} /> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
