import { daysBetween } from '@sevadesk/contract/kernel/local-date';
import { m } from '@sevadesk/messages';
import { useToday } from '../../../../shared/format/use-today.ts';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import classes from './after-ack.module.css';

/** Describes how far away a date is. */
function dueWords(dueOn: string, today: string): string {
  const left = daysBetween(today, dueOn);
  if (left === 1) return m.nsdl_pan_tin_due_tomorrow();
  if (left < 0) return m.nsdl_pan_tin_overdue_by({ days: String(-left) });
  return left === 0 ? m.nsdl_pan_tin_due_today() : m.nsdl_pan_tin_due_in({ days: String(left) });
}

/** A due date; an overdue one is highlighted. */
export function DueText({ dueOn, isOpen }: { dueOn: string; isOpen: boolean }) {
  const today = useToday();
  return (
    <span className={classes.due} data-over={(isOpen && dueOn < today) || undefined}>
      <DateText value={dueOn} />
      {isOpen ? <small>{dueWords(dueOn, today)}</small> : null}
    </span>
  );
}
