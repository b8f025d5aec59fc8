import { Button, Text } from '@mantine/core';
import type { StaffApplicationRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { sumOf, useSession } from './session.ts';
import classes from './verify.module.css';

type Props = {
  count: number | undefined;
  /** Free forms behind the one on the desk, oldest first. */
  behind: readonly StaffApplicationRow[];
  onTake: (id: string) => void;
};

/** What waits, who is next in line, and how far this sitting has come. */
export function QueueStrip({ count, behind, onTake }: Props) {
  const pieces = useSession((state) => state.pieces);
  const done = sumOf(pieces);
  return (
    <>
      <Link to={paths.waiting} className={classes.waiting}>
        {count === undefined ? '…' : m.nsdl_pan_staff_verify_waiting({ count: count.toLocaleString('en-IN') })}
      </Link>
      {behind.length > 0 ? (
        <span className={classes.behind}>
          <Text component="span" size="xs" c="dimmed">
            {m.nsdl_pan_staff_verify_behind()}
          </Text>
          {behind.slice(0, 2).map(({ id, cardName }) => (
            <Button
              key={id}
              size="compact-xs"
              variant="default"
              onClick={() => onTake(id)}
              aria-label={m.nsdl_pan_staff_verify_take({ name: cardName })}
            >
              <span className={classes.short}>{cardName}</span>
            </Button>
          ))}
        </span>
      ) : null}
      {done.count > 0 ? (
        <Text component="span" size="xs" role="status" className={classes.session}>
          {m.nsdl_pan_staff_verify_session({ count: String(done.count), seconds: String(done.seconds) })}
        </Text>
      ) : null}
    </>
  );
}
