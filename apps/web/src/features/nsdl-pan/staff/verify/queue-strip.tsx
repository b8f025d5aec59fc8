import { Button, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { nsdlPanStaff, type StaffApplicationRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../../shared/api/queries.ts';
import { paths } from '../core/paths.ts';
import classes from './verify.module.css';

type Props = {
  count: number | undefined;
  /** The next unclaimed forms, oldest first. */
  behind: readonly StaffApplicationRow[];
  onTake: (id: string) => void;
};

/** A median of fewer forms says nothing. */
const fewestForPace = 5;

/** The number of pending forms, the next ones, and this verifier's figures of the day. */
export function QueueStrip({ count, behind, onTake }: Props) {
  const { data: pace } = useCall(nsdlPanStaff.pace, {}, { keepPrevious: true });
  return (
    <>
      <Link to={paths.waiting} className={classes.waiting}>
        {count === undefined ? '…' : m.nsdl_pan_staff_verify_waiting({ count: formatCount(count) })}
      </Link>
      {behind.length > 0 ? (
        <span className={classes.behind}>
          <Text component="span" size="xs" c="dimmed">
            {m.nsdl_pan_staff_verify_behind()}
          </Text>
          {behind.slice(0, 2).map(({ id, cardName }) => (
            <Button
              key={id}
              size="compact-sm"
              variant="default"
              onClick={() => onTake(id)}
              aria-label={m.nsdl_pan_staff_verify_take({ name: cardName })}
            >
              <span className={classes.short}>{cardName}</span>
            </Button>
          ))}
        </span>
      ) : null}
      {pace && pace.cleared > 0 ? (
        <Text component="span" size="xs" className={classes.session}>
          {pace.cleared >= fewestForPace && pace.medianSeconds
            ? m.nsdl_pan_filing_pace({ count: formatCount(pace.cleared), seconds: String(pace.medianSeconds) })
            : m.nsdl_pan_filing_pace_none({ count: formatCount(pace.cleared) })}
        </Text>
      ) : null}
    </>
  );
}
