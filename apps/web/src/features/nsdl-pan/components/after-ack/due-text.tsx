import { daysBetween } from '@sevadesk/contract/kernel/local-date';
import { m } from '@sevadesk/messages';
import { useToday } from '../../../../shared/format/use-today.ts';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import classes from './after-ack.module.css';

/** Words for how far a day is away. */
function dueWords(dueOn: string, today: string): string {
  const left = daysBetween(today, dueOn);
  if (left === 1) return m.nsdl_pan_tin_due_tomorrow();
  if (left < 0) return m.nsdl_pan_tin_overdue_by({ days: String(-left) });
  return left === 0 ? m.nsdl_pan_tin_due_today() : m.nsdl_pan_tin_due_in({ days: String(left) });
}

/** A day by which something must come; one that has passed stands out. */
export function DueText({ dueOn, isOpen }: { dueOn: string; isOpen: boolean }) {
  const today = useToday();
  return (
    <span className={classes.due} data-over={(isOpen && dueOn < today) || undefined}>
      <DateText value={dueOn} />
      {isOpen ? <small>{dueWords(dueOn, today)}</small> : null}
    </span>
  );
}
