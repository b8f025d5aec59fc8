import { registrationPatienceDays } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './registration-desk.module.css';

/** The age of a registration; an overdue one is marked by icon, text and colour. */
export function WaitingBadge({ days }: { days: number | null }) {
  if (days === null) return '-';
  if (days > registrationPatienceDays) {
    return (
      <span className={classes.overdue}>
        <IconAlertTriangle size={14} aria-hidden />
        {m.registration_waiting_long({ days })}
      </span>
    );
  }
  if (days === 0) return m.registration_waiting_today();
  return m.registration_waiting({ days });
}
